import type { Tx } from "../../../platform/database/database.ts";
import type { IdentityDeps } from "../../dependencies.ts";
import { lockPassword } from "./store.ts";

/** A name for the stored password that was checked, for a later step. It does not help to guess it. */
export const nameCheckedPassword = ({ secrets }: Pick<IdentityDeps, "secrets">, hash: string) =>
  secrets.mac("checked-password", hash);

/**
 * Whether the account's password is still the one that was checked. It stays so until the
 * transaction ends.
 * @param checked undefined if no password was checked.
 */
export async function isPasswordUnchanged(
  deps: Pick<IdentityDeps, "secrets">,
  tx: Tx,
  accountId: string,
  checked: string | undefined,
): Promise<boolean> {
  if (checked === undefined) return true;
  const stored = await lockPassword(tx, accountId);
  return stored !== undefined && nameCheckedPassword(deps, stored.hash) === checked;
}
