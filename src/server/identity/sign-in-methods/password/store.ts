import sql from "sql-template-tag";
import type { Tx } from "../../../platform/database/database.ts";

export interface StoredPassword {
  hash: string;
  mustChange: boolean;
}

export async function findPassword(tx: Tx, accountId: string): Promise<StoredPassword | undefined> {
  const [password] = await tx.query<StoredPassword>(sql`
    select hash, must_change as "mustChange" from identity.passwords where account_id = ${accountId}
  `);
  return password;
}

/**
 * Finds the password and locks it until the transaction ends, so that a check and a change of it wait
 * for each other.
 */
export async function lockPassword(tx: Tx, accountId: string): Promise<StoredPassword | undefined> {
  const [password] = await tx.query<StoredPassword>(sql`
    select hash, must_change as "mustChange" from identity.passwords
    where account_id = ${accountId} for update
  `);
  return password;
}

export async function setPassword(
  tx: Tx,
  password: { accountId: string; hash: string; now: Date; mustChange?: boolean },
): Promise<void> {
  await tx.execute(sql`
    insert into identity.passwords (account_id, hash, set_at, must_change)
    values (${password.accountId}, ${password.hash}, ${password.now}, ${password.mustChange ?? false})
    on conflict (account_id) do update
      set hash = excluded.hash, set_at = excluded.set_at, must_change = excluded.must_change
  `);
}

/** The password no longer signs in until it is replaced. */
export async function expirePassword(tx: Tx, accountId: string): Promise<void> {
  await tx.execute(
    sql`update identity.passwords set must_change = true where account_id = ${accountId}`,
  );
}
