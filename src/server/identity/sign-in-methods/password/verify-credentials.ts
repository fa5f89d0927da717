import type { LoginId } from "../../accounts/login-id.ts";
import { findAccountByLoginId } from "../../accounts/store.ts";
import type { IdentityDeps } from "../../dependencies.ts";
import { countAttempt, refundAttempt } from "../../limits/attempt-limits.ts";
import { WireError } from "../../wire/errors.ts";
import { nameCheckedPassword } from "./checked-password.ts";
import { matchesPassword } from "./hashing.ts";
import { findPassword } from "./store.ts";

export interface CheckedPassword {
  accountId: string;
  /** Compare it again in the transaction that acts on it (`isPasswordUnchanged`). */
  checked: string;
  mustChange: boolean;
}

/**
 * The account with this login id and password. An unknown login id takes as long as a wrong
 * password. Hashing runs between transactions, because it would hold a database connection.
 * @throws WireError E061102 for a wrong password and for an unknown login id; E130429.
 */
export async function verifyCredentials(
  deps: IdentityDeps,
  network: string,
  loginId: LoginId,
  password: string,
): Promise<CheckedPassword> {
  const asker = { network, loginId: loginId.key };
  const found = await deps.database.serviceTransaction(async (tx) => {
    const wait = await countAttempt(deps, tx, asker);
    if (wait !== undefined) return new WireError("E130429", undefined, wait);
    const account = await findAccountByLoginId(tx, loginId.key);
    const usable = account && account.status !== "disabled" ? account : undefined;
    return { account: usable, stored: usable && (await findPassword(tx, usable.id)) };
  });
  if (found instanceof WireError) throw found;
  const { account, stored } = found;
  const right = await matchesPassword(deps, stored?.hash, password);
  if (!right || !account || !stored) throw new WireError("E061102");
  await deps.database.serviceTransaction((tx) => refundAttempt(deps, tx, asker));
  const checked = nameCheckedPassword(deps, stored.hash);
  return { accountId: account.id, checked, mustChange: stored.mustChange };
}
