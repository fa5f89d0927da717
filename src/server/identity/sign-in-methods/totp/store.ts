import sql from "sql-template-tag";
import type { Tx } from "../../../platform/database/database.ts";

export interface TotpKeys {
  /** Sealed. Its first code confirms it; before that, the app does not count. */
  active: string;
  confirmed: boolean;
  /** The key that will replace the active one with its first right code; sealed. */
  pending: string | null;
}

export async function findTotpKeys(tx: Tx, accountId: string): Promise<TotpKeys | undefined> {
  const [keys] = await tx.query<TotpKeys>(sql`
    select secret_sealed as active, confirmed_at is not null as confirmed, pending_sealed as pending
    from identity.totp_keys where account_id = ${accountId}
  `);
  return keys;
}

/** Replaces an unconfirmed key at once, and a confirmed one with the first code of the new key. */
export async function saveProposedTotpKey(
  tx: Tx,
  accountId: string,
  sealed: string,
): Promise<void> {
  await tx.execute(sql`
    insert into identity.totp_keys as stored (account_id, secret_sealed) values (${accountId}, ${sealed})
    on conflict (account_id) do update set
      secret_sealed = case when stored.confirmed_at is null then excluded.secret_sealed else stored.secret_sealed end,
      pending_sealed = case when stored.confirmed_at is null then null else excluded.secret_sealed end
  `);
}

/**
 * Accepts each time step of a key once, so that a code cannot be used again, not even by a parallel
 * call.
 * @param sealed the key that the code was checked against.
 */
export async function acceptTimeStep(
  tx: Tx,
  accepted: { accountId: string; sealed: string; step: number; now: Date },
): Promise<boolean> {
  const { accountId, sealed, step, now } = accepted;
  const count = await tx.execute(sql`
    update identity.totp_keys set
      last_step = ${step}, secret_sealed = ${sealed}, confirmed_at = coalesce(confirmed_at, ${now}),
      pending_sealed = case when pending_sealed = ${sealed} then null else pending_sealed end
    where account_id = ${accountId}
      and (pending_sealed = ${sealed} or (secret_sealed = ${sealed} and last_step < ${step}))
  `);
  return count > 0;
}
