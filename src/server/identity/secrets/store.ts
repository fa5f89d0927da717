import sql from "sql-template-tag";
import type { Tx } from "../../platform/database/database.ts";

/** Maximum wrong attempts for all valid codes of one scope together. */
export const maxCodeAttempts = 5;

export interface StoredSecret {
  kind: string;
  scope: string;
  mac: string;
  data: Record<string, unknown>;
  now: Date;
  expiresAt: Date;
}

export async function insertSecret(tx: Tx, secret: StoredSecret): Promise<void> {
  await tx.execute(sql`
    insert into identity.one_time_secrets (kind, scope, mac, data, created_at, expires_at)
    values (${secret.kind}, ${secret.scope}, ${secret.mac}, ${JSON.stringify(secret.data)}::jsonb,
      ${secret.now}, ${secret.expiresAt})
  `);
}

/**
 * Stores a code and creates or extends the counter of its scope in one statement. If the counter is used up, it
 * restarts and the earlier codes are deleted, so that no code gets a sixth attempt.
 */
export async function insertCode(tx: Tx, code: StoredSecret): Promise<void> {
  const { scope, now, expiresAt } = code;
  await tx.execute(sql`
    with dead as (
      delete from identity.one_time_secrets where scope = ${scope} and exists (
        select from identity.attempts where scope = ${scope} and tries >= ${maxCodeAttempts}
      )
    ), counter as (
      insert into identity.attempts as stored (scope, tries, expires_at)
      values (${scope}, 0, ${expiresAt})
      on conflict (scope) do update set
        tries = case when stored.tries >= ${maxCodeAttempts} or stored.expires_at <= ${now} then 0 else stored.tries end,
        expires_at = excluded.expires_at
    )
    insert into identity.one_time_secrets (kind, scope, mac, data, created_at, expires_at)
    values (${code.kind}, ${scope}, ${code.mac}, ${JSON.stringify(code.data)}::jsonb, ${now}, ${expiresAt})
  `);
}

/**
 * Counts an attempt and spends the matching code in one statement: the counter's row lock serialises parallel attempts,
 * and a row is deleted once, so a right code succeeds once and never after five attempts. The scope's other codes and
 * its counter, no longer needed, are deleted with it.
 */
export async function spendCode(
  tx: Tx,
  secret: Pick<StoredSecret, "kind" | "scope" | "mac" | "now">,
): Promise<Record<string, unknown> | undefined> {
  const { kind, scope, mac, now } = secret;
  const [row] = await tx.query<{ data: Record<string, unknown> }>(sql`
    with fits as (
      select from identity.one_time_secrets
      where scope = ${scope} and kind = ${kind} and mac = ${mac}
        and used_at is null and expires_at > ${now}
    ), counted as (
      update identity.attempts set tries = case when exists (select from fits) then 0 else tries + 1 end
      where scope = ${scope} and tries < ${maxCodeAttempts} and expires_at > ${now}
      returning tries
    ), gone as (
      delete from identity.one_time_secrets
      where scope = ${scope} and exists (select from counted) and exists (select from fits)
      returning kind, mac, data
    )
    select data from gone where kind = ${kind} and mac = ${mac} limit 1
  `);
  return row?.data;
}

/** Explains why a code was refused. `late` is only set for the right code, so that a wrong one reveals nothing. */
export async function findRefusalReason(
  tx: Tx,
  secret: Pick<StoredSecret, "kind" | "scope" | "mac" | "now">,
): Promise<{ exhausted: boolean; late: boolean }> {
  const [row] = await tx.query<{ exhausted: boolean; late: boolean }>(sql`
    select
      exists (
        select from identity.attempts where scope = ${secret.scope} and tries >= ${maxCodeAttempts}
      ) as exhausted,
      exists (
        select from identity.one_time_secrets
        where scope = ${secret.scope} and kind = ${secret.kind} and mac = ${secret.mac}
          and used_at is null and expires_at <= ${secret.now}
      ) as late
  `);
  return row ?? { exhausted: false, late: false };
}

/**
 * Marks a secret as used that is not stored because its signature verifies it, such as an operator's link.
 * @param scope identifies the secret; it is kept until `expiresAt`.
 * @returns true for the first of any number of parallel callers.
 */
export async function spendOnce(tx: Tx, scope: string, expiresAt: Date): Promise<boolean> {
  const count = await tx.execute(sql`
    insert into identity.attempts (scope, tries, expires_at) values (${scope}, ${maxCodeAttempts}, ${expiresAt})
    on conflict (scope) do nothing
  `);
  return count === 1;
}
