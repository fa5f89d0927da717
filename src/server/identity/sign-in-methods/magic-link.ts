import { composeText } from "../messages/compose-text.ts";
import { issueToken } from "../secrets/tokens.ts";
import type { MessageMethod } from "./message-method.ts";

/** As long as a code: whoever reads the message is asked to act now. */
export const linkLifetimeMs = 10 * 60_000;

/** A link that signs in where it is opened. Opening it spends nothing: the page there asks to. */
export const magicLink: MessageMethod = {
  path: "magiclink",
  channels: ["email", "sms", "whatsapp", "im"],
  async issue(deps, tx, { letter, link, purpose = "sign-in-link" }) {
    const { ticket } = letter;
    const token = await issueToken(deps, tx, {
      kind: "magic-link",
      scope: `magiclink/${ticket.loginId}`,
      data: ticket,
      lifetimeMs: linkLifetimeMs,
    });
    const url = withToken(link, token);
    return {
      mail: (to) => ({ purpose, to, locale: letter.locale, url }),
      text: composeText(deps.settings, "link", letter.locale, { url }),
      reply: {},
    };
  },
};

export function withToken(link: URL, token: string): string {
  const url = new URL(link);
  url.searchParams.set("t", token);
  return url.href;
}
