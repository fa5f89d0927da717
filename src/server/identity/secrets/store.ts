import sql from "sql-template-tag";
import type { Tx } from "../../platform/database/database.ts";

/** A code gets this many tries, all live codes of a scope together (quality.md S3). */
export const maxTries = 5;

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
 * Opens the scope's counter, or prolongs it. A counter that ran out starts again together with a new
 * code, and the codes that it ran out for die: nobody gets a sixth try at any of them.
 */
export async function openCounter(
  tx: Tx,
  scope: string,
  now: Date,
  expiresAt: Date,
): Promise<void> {
  await tx.execute(sql`
    delete from identity.one_time_secrets where scope = ${scope} and exists (
      select from identity.attempts where scope = ${scope} and tries >= ${maxTries}
    )
  `);
  await tx.execute(sql`
    insert into identity.attempts as held (scope, tries, expires_at) values (${scope}, 0, ${expiresAt})
    on conflict (scope) do update set
      tries = case when held.tries >= ${maxTries} or held.expires_at <= ${now} then 0 else held.tries end,
      expires_at = excluded.expires_at
  `);
}

/**
 * Counts a try and spends the matching code, in one statement: the counter's row lock puts parallel
 * tries in line, so a right code succeeds once and never after five tries.
 */
export async function spendCode(
  tx: Tx,
  secret: Pick<StoredSecret, "kind" | "scope" | "mac" | "now">,
): Promise<Record<string, unknown> | undefined> {
  const [row] = await tx.query<{ data: Record<string, unknown> | null }>(sql`
    with counted as (
      update identity.attempts set tries = tries + 1
      where scope = ${secret.scope} and tries < ${maxTries} and expires_at > ${secret.now}
      returning tries
    ), spent as (
      update identity.one_time_secrets set used_at = ${secret.now}
      where scope = ${secret.scope} and kind = ${secret.kind} and mac = ${secret.mac}
        and used_at is null and expires_at > ${secret.now} and exists (select from counted)
      returning data
    )
    select (select data from spent limit 1) as data
  `);
  return row?.data ?? undefined;
}

/** After a success no other code of the scope is of use. */
export async function closeScope(tx: Tx, scope: string): Promise<void> {
  await tx.execute(sql`delete from identity.one_time_secrets where scope = ${scope}`);
  await tx.execute(sql`delete from identity.attempts where scope = ${scope}`);
}

/** Why a code was refused. `late` only for the right code: others learn nothing from it. */
export async function refusalOf(
  tx: Tx,
  secret: Pick<StoredSecret, "kind" | "scope" | "mac" | "now">,
): Promise<{ exhausted: boolean; late: boolean }> {
  const [row] = await tx.query<{ exhausted: boolean; late: boolean }>(sql`
    select
      exists (
        select from identity.attempts where scope = ${secret.scope} and tries >= ${maxTries}
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
 * Marks something as used that proves itself and so was never stored (an operator's link).
 * @param scope names it; kept until `expiresAt`, when it no longer holds anyway.
 * @returns true for the first of any number of parallel callers.
 */
export async function spendOnce(tx: Tx, scope: string, expiresAt: Date): Promise<boolean> {
  const count = await tx.execute(sql`
    insert into identity.attempts (scope, tries, expires_at) values (${scope}, ${maxTries}, ${expiresAt})
    on conflict (scope) do nothing
  `);
  return count === 1;
}
