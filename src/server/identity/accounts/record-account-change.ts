import type { Tx } from "../../platform/database/database.ts";
import type { IdentityDeps, IdentityMail } from "../dependencies.ts";
import { type Account, findAccount } from "./store.ts";

/** Changes of an account: the audit action, and the purpose of the mail that notifies the owner. */
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
 * Records what happened to an account and notifies its owner, in the language of their last sign- in. An unverified
 * address is not notified, because it may belong to another person.
 * @param url target of the mail's button; the sign-in page by default.
 * @param before the account before the change: the mail goes to its former address.
 */
export async function recordAccountChange(
  deps: Pick<IdentityDeps, "hooks" | "settings">,
  tx: Tx,
  before: Account | string,
  change: AccountChange,
  detail: Record<string, unknown> = {},
  url?: string,
): Promise<void> {
  const account = typeof before === "string" ? await findAccount(tx, before) : before;
  if (!account) return;
  await deps.hooks.recordEvent(tx, { action: change, sub: account.id, detail });
  const purpose = changes[change];
  if (!account.emailVerified || account.email === "") return;
  const { locale } = account;
  await deps.hooks.sendMail(tx, { purpose, to: account.email, locale, ...(url && { url }) });
}
