import type { Channel } from "../../channels.ts";
import { type CodeSlot, issueCode } from "../../secrets/codes.ts";
import { composeText } from "../../text-messages/compose-text.ts";
import type { IssueSecret } from "../shared/send-message.ts";

/** @param loginId in comparable form. Codes are requested by it, so their tries are counted by it. */
export const codeSlot = (channel: Channel, loginId: string): CodeSlot => ({
  kind: `${channel}-code`,
  scope: `otp/${channel}/${loginId}`,
});

/**
 * Six digits to type in.
 * @param slot by default the one of the recipient's login id.
 */
export const issueCodeMessage =
  (slot?: CodeSlot): IssueSecret =>
  async (deps, tx, { grant, channel, locale }) => {
    const code = await issueCode(deps, tx, slot ?? codeSlot(channel, grant.loginId), grant);
    const purpose = grant.intent === "change" ? "move-code" : "sign-in-code";
    // A voice reads the digits one by one.
    const spoken = channel === "voice" ? [...code].join(", ") : code;
    return {
      mail: { purpose, code, account: grant.loginId },
      text: composeText(deps.settings, "code", locale, { code: spoken }),
      reply: {},
    };
  };
