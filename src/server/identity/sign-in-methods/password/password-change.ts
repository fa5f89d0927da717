import type { Account } from "../../accounts/store.ts";

/** Another password, or the first: a new way in. @param before the account as it was. */
export const getPasswordChange = ({ authenticators }: Pick<Account, "authenticators">) =>
  authenticators.password ? ("password.changed" as const) : ("password.added" as const);
