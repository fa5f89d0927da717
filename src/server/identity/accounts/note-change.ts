import type { Tx } from "../../platform/database/database.ts";
import type { IdentityDeps, IdentityMail } from "../deps.ts";
import { type Account, findAccount } from "./store.ts";

/** What happens to an account beside its sign-ins: its audit action, and the mail that tells its owner. */
const changes = {
  "passkey.added": "passkey-added",
  "authenticator.added": "authenticator-added",
  "provider.linked": "provider-linked",
  "password.added": "password-added",
  "password.changed": "password-changed",
  "email.changed": "address-changed",
  "phone.changed": "phone-changed",
  "phone.removed": "phone-removed",
  "passkey.removed": "passkey-removed",
  "authenticator.removed": "authenticator-removed",
  "provider.unlinked": "provider-unlinked",
  "password.removed": "password-removed",
  "session.copied": "session-reuse",
} as const satisfies Record<string, IdentityMail["purpose"]>;
export type AccountChange = keyof typeof changes;

/**
 * Writes down what happened to an account and tells its owner, in the language of their last sign-in.
 * An address that nobody proved hears nothing: it may be somebody else's.
 * @param before the account as it was: the mail goes to the address that it had then.
 */
export async function noteChange(
  deps: Pick<IdentityDeps, "hooks" | "settings">,
  tx: Tx,
  before: Account | string,
  change: AccountChange,
  detail: Record<string, unknown> = {},
): Promise<void> {
  const account = typeof before === "string" ? await findAccount(tx, before) : before;
  if (!account) return;
  await deps.hooks.record(tx, { action: change, sub: account.id, detail });
  const purpose = changes[change];
  if (!account.emailVerified || account.email === "") return;
  const { locale } = account;
  await deps.hooks.sendMail(tx, { purpose, to: account.email, locale });
}
