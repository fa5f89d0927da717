import type { Account } from "../../accounts/store.ts";

/**
 * The kind of change: another password, or the account's first one.
 * @param before the account before the change.
 */
export const getPasswordChange = ({ authenticators }: Pick<Account, "authenticators">) =>
  authenticators.password ? ("password.changed" as const) : ("password.added" as const);
