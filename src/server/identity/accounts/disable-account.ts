import sql from "sql-template-tag";
import type { Tx } from "../../platform/database/database.ts";
import { endSessionsOf } from "../sessions/store.ts";

/** Shuts an account out, every session of it at once, or lets it in again. Unknown ids are left alone. */
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
