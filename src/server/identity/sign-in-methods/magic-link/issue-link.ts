import { issueToken } from "../../secrets/tokens.ts";
import { composeText } from "../../text-messages/compose-text.ts";
import type { MessageMethod } from "../message-method.ts";

/** The same as for a code. */
export const linkLifetimeMs = 10 * 60_000;

/** A link that signs in where it is opened. Opening it spends nothing: the page there asks to. */
export const magicLink: MessageMethod = {
  path: "magiclink",
  channels: ["email", "sms", "whatsapp", "im"],
  async issue(deps, tx, order) {
    const { message, link } = order;
    const { grant } = message;
    const purpose = order.purpose ?? (grant.intent === "change" ? "move-link" : "sign-in-link");
    const token = await issueToken(deps, tx, {
      kind: "magic-link",
      scope: `magiclink/${grant.loginId}`,
      data: grant,
      lifetimeMs: linkLifetimeMs,
    });
    const url = addTokenToLink(link, token);
    return {
      mail: (to) => ({ purpose, to, locale: message.locale, url, account: grant.loginId }),
      text: composeText(deps.settings, "link", message.locale, { url }),
      reply: {},
    };
  },
};

export function addTokenToLink(link: URL, token: string): string {
  const url = new URL(link);
  url.searchParams.set("t", token);
  return url.href;
}
