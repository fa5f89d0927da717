import { codeMail } from "../messages/sign-in-mails.ts";
import { type CodeSlot, issueCode } from "../secrets/codes.ts";
import { type Channel, channels } from "./channels.ts";
import type { MessageMethod } from "./message-method.ts";

/** Six digits to type in. Asked for by login id, so that is what its tries are counted by. */
export const oneTimeCode: MessageMethod = {
  path: "otp",
  channels,
  async issue(deps, tx, { letter, channel }) {
    const code = await issueCode(deps, tx, codeSlot(channel, letter.ticket.loginId), letter.ticket);
    return {
      mail: (to) => codeMail(deps.settings, to, code),
      text: codeText(deps.settings.projectName, channel, code),
      reply: {},
    };
  },
};

/** @param loginId in comparable form. */
export const codeSlot = (channel: Channel, loginId: string): CodeSlot => ({
  kind: `${channel}-code`,
  scope: `otp/${channel}/${loginId}`,
});

/** A voice reads the digits one by one. */
function codeText(projectName: string, channel: Channel, code: string): string {
  const spoken = channel === "voice" ? [...code].join(", ") : code;
  return `${spoken} is your ${projectName} code. It works for ten minutes. Do not give it to anybody.`;
}
