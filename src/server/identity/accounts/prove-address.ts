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
 * Notes that the person at hand reads this address. It counts as a key only from here on: whoever
 * set the account up without proving the address loses every way in (quality.md S7).
 */
export async function proveAddress(
  deps: Pick<IdentityDeps, "clock">,
  tx: Tx,
  account: Account,
  address: Address,
): Promise<Account> {
  const isEmail = address.kind === "email";
  const isProved = isEmail ? account.emailVerified : account.phoneVerified;
  const held = isEmail ? account.email : normalisePhone(account.phone);
  const isLoginId = account.loginIds.includes(address.key);
  if (held ? held !== address.key || isProved : !isLoginId) return account;
  // Where it is what the account is called by, a proof of its other address was somebody else's.
  if (isLoginId || !(isEmail ? account.phoneVerified : account.emailVerified)) {
    await endSessionsOf(tx, account.id, "ownership", deps.clock.now());
    await removeUnverifiedAuthenticators(tx, account.id, address);
  }
  await (isEmail
    ? setEmail(tx, account.id, address.key)
    : setPhone(tx, account.id, held ? account.phone : address.given));
  return (await findAccount(tx, account.id)) ?? account;
}
