import type { Tx } from "../../platform/database/database.ts";
import { randomBase62 } from "../../platform/random.ts";
import type { IdentityDeps } from "../deps.ts";
import { endSessionsOf } from "../sessions/store.ts";
import {
  type Account,
  findAccount,
  findAccountByLoginId,
  insertEmailAccount,
  markEmailVerified,
} from "./store.ts";

/**
 * The account of whoever has just proved that they read this address; made if there is none.
 * An address counts as a key only from here on: what somebody else set up under it before
 * it was proved ends now (quality.md S7).
 */
export async function accountOfProvedEmail(
  deps: Pick<IdentityDeps, "clock" | "random">,
  tx: Tx,
  email: string,
): Promise<Account> {
  const now = deps.clock.now();
  const known = await findAccountByLoginId(tx, email);
  if (!known) {
    await insertEmailAccount(tx, { id: `U${randomBase62(deps.random, 27)}`, email, now });
  }
  const account = known ?? (await findAccountByLoginId(tx, email));
  if (!account) throw new Error("The account vanished while its owner signed in.");
  if (account.email === email && !account.emailVerified) {
    await endSessionsOf(tx, account.id, "ownership", now);
    await markEmailVerified(tx, account.id);
  }
  return (await findAccount(tx, account.id)) ?? account;
}
