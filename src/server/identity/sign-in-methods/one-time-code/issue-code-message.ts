import { type Channel, channels } from "../../channels.ts";
import { type CodeSlot, issueCode } from "../../secrets/codes.ts";
import { composeText } from "../../text-messages/compose-text.ts";
import { codePurpose, type MessageMethod } from "../message-method.ts";

/** Six digits to type in. Asked for by login id, so that is what its tries are counted by. */
export const oneTimeCode: MessageMethod = {
  path: "otp",
  channels,
  async issue(deps, tx, { message, channel }) {
    const code = await issueCode(deps, tx, codeSlot(channel, message.grant.loginId), message.grant);
    const spoken = spokenCode(code, channel);
    return {
      mail: (to) => ({
        purpose: codePurpose(message.grant),
        to,
        locale: message.locale,
        code,
        account: message.grant.loginId,
      }),
      text: composeText(deps.settings, "code", message.locale, { code: spoken }),
      reply: {},
    };
  },
};

/** A voice reads the digits one by one. */
export const spokenCode = (code: string, channel: Channel): string =>
  channel === "voice" ? [...code].join(", ") : code;

/** @param loginId in comparable form. */
export const codeSlot = (channel: Channel, loginId: string): CodeSlot => ({
  kind: `${channel}-code`,
  scope: `otp/${channel}/${loginId}`,
});
