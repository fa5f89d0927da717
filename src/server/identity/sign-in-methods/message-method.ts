import type { Tx } from "../../platform/database/database.ts";
import type { Channel } from "../channels.ts";
import type { IdentityDeps, IdentityMail } from "../dependencies.ts";
import type { VerificationGrant } from "../secrets/verification-grant.ts";
import type { PreparedMessage } from "./shared/send-message.ts";

/**
 * A sign-in method that sends a secret: a code, a link or three links. The routes and flows around
 * it are the same for all methods.
 */
export interface MessageMethod {
  /** Path segment under /v1/auth. */
  path: "otp" | "magiclink" | "enchantedlink";
  channels: readonly Channel[];
  /** Makes and stores a secret for the message's grant. */
  issue(deps: IdentityDeps, tx: Tx, order: SecretOrder): Promise<IssuedSecret>;
}

export interface SecretOrder {
  message: PreparedMessage;
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

/** The mail that carries a code says what the code does. */
export const codePurpose = ({ intent }: VerificationGrant): IdentityMail["purpose"] =>
  intent === "change" ? "move-code" : "sign-in-code";

/** Issues the secret, sends it where it may go, and returns the answer's body. */
export async function sendSecret(
  deps: IdentityDeps,
  tx: Tx,
  method: Pick<MessageMethod, "issue">,
  order: SecretOrder,
): Promise<Record<string, unknown>> {
  const { message, channel } = order;
  const issued = await method.issue(deps, tx, order);
  if (channel !== "email") {
    const { to } = message;
    await deps.hooks.sendText(
      tx,
      to && message.welcome ? { to: to.key, channel, text: issued.text } : undefined,
    );
  } else if (message.to) {
    const to = message.to.key;
    await deps.hooks.sendMail(
      tx,
      message.welcome
        ? issued.mail(to)
        : { purpose: "sign-in-refused", to, locale: message.locale },
    );
  }
  return { ...message.masked, ...issued.reply };
}
