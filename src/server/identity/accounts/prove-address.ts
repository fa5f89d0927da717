import type { Tx } from "../../platform/database/database.ts";
import type { IdentityDeps } from "../deps.ts";
import { endSessionsOf } from "../sessions/store.ts";
import { normalisePhone } from "./login-id.ts";
import {
  type Account,
  dropUnprovedKeys,
  findAccount,
  markEmailVerified,
  markPhoneVerified,
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
  const email = address.kind === "email" && account.email === address.key;
  const phone = address.kind === "phone" && normalisePhone(account.phone) === address.key;
  const known = (!email || account.emailVerified) && (!phone || account.phoneVerified);
  if (known) return account;
  if (email && !account.emailVerified) {
    if (!account.phoneVerified || account.loginIds.includes(address.key)) {
      await endSessionsOf(tx, account.id, "ownership", deps.clock.now());
      await dropUnprovedKeys(tx, account.id, address.key);
    }
    await markEmailVerified(tx, account.id);
  }
  if (phone && !account.phoneVerified) await markPhoneVerified(tx, account.id);
  return (await findAccount(tx, account.id)) ?? account;
}
