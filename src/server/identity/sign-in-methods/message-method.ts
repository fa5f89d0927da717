import type { Tx } from "../../platform/database/database.ts";
import type { IdentityDeps, IdentityMail } from "../deps.ts";
import type { Channel } from "./channels.ts";
import type { Letter } from "./letter.ts";

/**
 * A way in by a secret that is sent: code, link, enchanted link. Each is a module with these
 * functions; the routes and flows around them are the same for all.
 */
export interface MessageMethod {
  /** Path segment under /v1/auth. */
  path: "otp" | "magiclink" | "enchantedlink";
  channels: readonly Channel[];
  /** Makes and stores a secret for the letter's ticket. */
  issue(deps: IdentityDeps, tx: Tx, order: SecretOrder): Promise<IssuedSecret>;
}

export interface SecretOrder {
  letter: Letter;
  channel: Channel;
  /** The page that a link leads to, approved. */
  link: URL;
  /** What a link is for, where it is not just to sign in. */
  purpose?: "sign-in-link" | "password-reset";
}

export interface IssuedSecret {
  /** For email. */
  mail(to: string): IdentityMail;
  /** For phones. */
  text: string;
  /** Goes into the answer beside the masked address. */
  reply: Record<string, unknown>;
}

/** Issues the secret, sends it where it may go, and returns the answer's body. */
export async function sendSecret(
  deps: IdentityDeps,
  tx: Tx,
  method: Pick<MessageMethod, "issue">,
  order: SecretOrder,
): Promise<Record<string, unknown>> {
  const { letter, channel } = order;
  const issued = await method.issue(deps, tx, order);
  if (channel !== "email") {
    const { to } = letter;
    await deps.hooks.sendText(
      tx,
      to && letter.welcome ? { to: to.key, channel, text: issued.text } : undefined,
    );
  } else if (letter.to) {
    const to = letter.to.key;
    await deps.hooks.sendMail(
      tx,
      letter.welcome ? issued.mail(to) : { purpose: "sign-in-refused", to, locale: letter.locale },
    );
  }
  return { ...letter.masked, ...issued.reply };
}
