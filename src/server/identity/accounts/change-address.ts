import type { Tx } from "../../platform/database/database.ts";
import type { IdentityDeps } from "../dependencies.ts";
import { createReturnLink } from "../login-link/address-return.ts";
import { WireError } from "../wire/errors.ts";
import { normalisePhone } from "./login-id.ts";
import { type Address, isSquatted } from "./prove-address.ts";
import { recordAccountChange } from "./record-account-change.ts";
import {
  type Account,
  addLoginId,
  deleteAccount,
  findAccount,
  findAccountByLoginId,
  removeLoginId,
  setEmail,
  setPhone,
} from "./store.ts";

/**
 * Moves the account to an address that its owner has just verified. If the old address was a login
 * id, it stops being one, because its next holder must not get in. The old address is notified.
 */
export async function changeAddress(
  deps: Pick<IdentityDeps, "clock" | "random" | "secrets" | "hooks" | "settings">,
  tx: Tx,
  change: { accountId?: string | undefined; address: Address; addToLoginIds?: boolean | undefined },
): Promise<Account | WireError> {
  const { address } = change;
  const account = change.accountId && (await findAccount(tx, change.accountId));
  if (!account || account.status === "disabled") return new WireError("E061102");
  const found = await findAccountByLoginId(tx, address.key);
  const isTakenOver = found !== undefined && found.id !== account.id && isSquatted(found, address);
  if (isTakenOver) await deleteAccount(tx, found.id);
  const holder = isTakenOver ? undefined : found;
  const oldKey = address.kind === "email" ? account.email : normalisePhone(account.phone);
  const becomesLoginId = change.addToLoginIds || (oldKey && account.loginIds.includes(oldKey));
  if (holder && holder.id !== account.id && becomesLoginId) return new WireError("E062107");
  // Another account may have taken the address since; two accounts must never share one.
  if (
    becomesLoginId &&
    !holder &&
    !(await addLoginId(tx, account.id, address.key, deps.clock.now()))
  )
    return new WireError("E062107");
  if (oldKey && oldKey !== address.key) await removeLoginId(tx, account.id, oldKey);
  if (address.kind === "email") {
    const isMoved = account.email !== address.key || !account.emailVerified;
    await setEmail(tx, account.id, address.key, isMoved || account.emailMoved);
    if (account.email !== address.key) {
      const undo = createReturnLink(deps, { accountId: account.id, email: account.email });
      await recordAccountChange(deps, tx, account, "email.changed", {}, undo);
    }
  } else {
    await setPhone(tx, account.id, address.given);
    await recordAccountChange(deps, tx, account, "phone.changed");
  }
  return (await findAccount(tx, account.id)) ?? account;
}
