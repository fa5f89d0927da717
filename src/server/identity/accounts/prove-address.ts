import type { Tx } from "../../platform/database/database.ts";
import type { IdentityDeps } from "../dependencies.ts";
import { endSessionsOf } from "../sessions/store.ts";
import { normalisePhone } from "./login-id.ts";
import {
  type Account,
  findAccount,
  removeUnverifiedAuthenticators,
  setEmail,
  setPhone,
} from "./store.ts";

export interface Address {
  kind: "email" | "phone";
  /** Comparable form. */
  key: string;
  /** As its owner writes it. */
  given: string;
}

/**
 * Marks the address as verified by its owner. An account that was registered without verifying the
 * address loses every other authenticator here, because another person may have set them up.
 */
export async function proveAddress(
  deps: Pick<IdentityDeps, "clock">,
  tx: Tx,
  account: Account,
  address: Address,
): Promise<Account> {
  const isEmail = address.kind === "email";
  const isProved = isEmail ? account.emailVerified : account.phoneVerified;
  const current = isEmail ? account.email : normalisePhone(account.phone);
  const isLoginId = account.loginIds.includes(address.key);
  if (current ? current !== address.key || isProved : !isLoginId) return account;
  // If the address is a login id of the account, an earlier verification of the other address was
  // not by this owner.
  if (isLoginId || !(isEmail ? account.phoneVerified : account.emailVerified)) {
    await endSessionsOf(tx, account.id, "ownership", deps.clock.now());
    await removeUnverifiedAuthenticators(tx, account.id, address);
  }
  await (isEmail
    ? setEmail(tx, account.id, address.key)
    : setPhone(tx, account.id, current ? account.phone : address.given));
  return (await findAccount(tx, account.id)) ?? account;
}
