import type { IdentityMail } from "../../dependencies.ts";
import { issueToken } from "../../secrets/tokens.ts";
import { composeText } from "../../text-messages/compose-text.ts";
import type { IssueSecret } from "../shared/send-message.ts";

/** The same as for a code. */
export const linkLifetimeMs = 10 * 60_000;

/** A link that signs in where it is opened. Opening it spends nothing: the page there asks to. */
export const issueLink =
  (order: {
    kind: "magic-link" | "flow-link";
    scope?: string;
    purpose?: IdentityMail["purpose"];
  }): IssueSecret =>
  async (deps, tx, { grant, locale }, link) => {
    const { kind, scope = `magiclink/${grant.loginId}` } = order;
    const usual = grant.intent === "change" ? "move-link" : "sign-in-link";
    const data = { kind, scope, data: grant, lifetimeMs: linkLifetimeMs };
    const url = addTokenToLink(link, await issueToken(deps, tx, data));
    return {
      mail: { purpose: order.purpose ?? usual, url, account: grant.loginId },
      text: composeText(deps.settings, "link", locale, { url }),
      reply: {},
    };
  };

export function addTokenToLink(link: URL, token: string): string {
  const url = new URL(link);
  url.searchParams.set("t", token);
  return url.href;
}
