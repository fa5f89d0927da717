import sql, { empty, join, raw, type Sql } from "sql-template-tag";
import { AppError } from "#shared/errors.ts";
import type { Tx } from "./database/database.ts";

export interface RateLimit {
  points: number;
  /** Length of the fixed window. */
  seconds: number;
}

/** The counter's key, and its limit. */
export interface Counted {
  /** Text, or an SQL expression that gives it. */
  key: string | Sql;
  limit: RateLimit;
}

/**
 * Takes one point, in one statement, so that the count holds across processes.
 * @returns undefined, or whole seconds until the window ends when no point was left.
 */
export const takePoint = (
  tx: Tx,
  now: Date,
  key: string,
  limit: RateLimit,
): Promise<number | undefined> => takePoints(tx, now, [{ key, limit }]);

/**
 * Takes a point in a person's own transaction and refuses the call when none is left.
 * @throws AppError `request.too_many` when no point was left.
 */
export async function takePointOrRefuse(
  tx: Tx,
  now: Date,
  key: string,
  limit: RateLimit,
): Promise<void> {
  const wait = await tx.asService((service) => takePoint(service, now, key, limit));
  if (wait !== undefined) throw new AppError("request.too_many", { retryAfter: wait });
}

/**
 * Part of a larger statement: takes points for each of `rows` (columns `key` and `points`), always in the same order,
 * so that two callers never deadlock. Returns each key and its count afterwards.
 */
export const takePointsOf = (rows: Sql, now: Date, limit: RateLimit): Sql => sql`
  insert into identity.rate_limits as present (key, count, resets_at)
  select key, points, ${computeResetTime(limit, now)}::timestamptz from ${rows} order by key
  ${addPoints(now)}
  returning key, count`;

const computeResetTime = ({ seconds }: RateLimit, now: Date) =>
  new Date(now.getTime() + seconds * 1000);

/** Starts a new window if the last one has ended. */
const addPoints = (now: Date) => sql`
  on conflict (key) do update set
    count = case when present.resets_at <= ${now} then 0 else present.count end + excluded.count,
    resets_at = case when present.resets_at <= ${now} then excluded.resets_at else present.resets_at end`;

/**
 * Takes a point for each, in order and in one statement, up to the first that has none left.
 * @returns the same as `takePoint`.
 */
export async function takePoints(tx: Tx, now: Date, all: Counted[]): Promise<number | undefined> {
  const rows = await tx.query<{ at: number; count: number; resets_at: Date }>(sql`
    with ${join(all.map((_, at) => takePointSql(all, at, now)))}
    ${join(
      all.map((_, at) => sql`select ${raw(String(at))} as at, count, resets_at from ${nameOf(at)}`),
      " union all ",
    )}
  `);
  const spent = rows.find(({ at, count }) => count > (all[at]?.limit.points ?? 0));
  return spent && secondsUntil(spent.resets_at, now);
}

/** Undoes the transaction of a call that had no point left. */
export class OutOfPoints extends Error {}

/**
 * Takes a point where the caller's transaction must be rolled back if none is left.
 * @throws OutOfPoints.
 */
export async function requirePoint(
  tx: Tx,
  now: Date,
  key: string,
  limit: RateLimit,
): Promise<void> {
  if ((await takePoint(tx, now, key, limit)) !== undefined) throw new OutOfPoints();
}

/** Reads the count without taking a point or a lock. Only `takePoint` decides. */
export async function hasNoPoints(
  tx: Tx,
  now: Date,
  key: string,
  limit: RateLimit,
): Promise<boolean> {
  const spent = await tx.query(sql`
    select from identity.rate_limits
    where key = ${key} and count >= ${limit.points} and resets_at > ${now}
  `);
  return spent.length > 0;
}

/** @returns the count of each key's open window and the seconds until it ends. */
export async function readWindows(
  tx: Tx,
  now: Date,
  keys: string[],
): Promise<Map<string, { count: number; endsIn: number }>> {
  const open = await tx.query<{ key: string; count: number; resets_at: Date }>(sql`
    select key, count, resets_at from identity.rate_limits
    where key = any(${keys}) and resets_at > ${now}
  `);
  return new Map(
    open.map(({ key, count, resets_at }) => [key, { count, endsIn: secondsUntil(resets_at, now) }]),
  );
}

const secondsUntil = (end: Date, now: Date) =>
  Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000));

const nameOf = (at: number) => raw(`taken_${at}`);

function takePointSql(all: Counted[], at: number, now: Date): Sql {
  const [before, counted] = [all[at - 1], all[at]];
  if (!counted) return empty;
  const hasPoints = before
    ? sql`where exists (select from ${nameOf(at - 1)} where count <= ${before.limit.points})`
    : empty;
  return sql`${nameOf(at)} as (
    insert into identity.rate_limits as present (key, count, resets_at)
    select (${counted.key})::text, 1, ${computeResetTime(counted.limit, now)}::timestamptz ${hasPoints}
    ${addPoints(now)}
    returning count, resets_at
  )`;
}
