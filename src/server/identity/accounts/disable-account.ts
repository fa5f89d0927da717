import sql from "sql-template-tag";
import type { Tx } from "../../platform/database/database.ts";
import { endSessionsOf } from "../sessions/store.ts";

/** Disables an account and ends all its sessions at once, or enables it again. Ignores unknown ids. */
export async function setAccountDisabled(
  tx: Tx,
  accountId: string,
  disabled: boolean,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update identity.accounts set status = ${disabled ? "disabled" : "enabled"}
    where id = ${accountId} and (status = 'disabled') <> ${disabled}::boolean
  `);
  if (disabled) await endSessionsOf(tx, accountId, "disabled", now);
}
