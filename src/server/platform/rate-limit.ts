import sql from "sql-template-tag";
import type { Tx } from "./database/database.ts";

export interface RateLimit {
  points: number;
  /** Length of the fixed window. */
  seconds: number;
}

/**
 * Takes one point, in one statement, so that the count holds across processes.
 * @returns undefined, or whole seconds until the window ends when no point was left.
 */
export async function takePoint(
  tx: Tx,
  now: Date,
  key: string,
  limit: RateLimit,
): Promise<number | undefined> {
  const resetsAt = new Date(now.getTime() + limit.seconds * 1000);
  const [row] = await tx.query<{ count: number; resets_at: Date }>(sql`
    insert into identity.rate_limits as held (key, count, resets_at)
    values (${key}, 1, ${resetsAt})
    on conflict (key) do update set
      count = case when held.resets_at <= ${now} then 1 else held.count + 1 end,
      resets_at = case when held.resets_at <= ${now} then excluded.resets_at else held.resets_at end
    returning count, resets_at
  `);
  if (!row || row.count <= limit.points) return undefined;
  return Math.max(1, Math.ceil((row.resets_at.getTime() - now.getTime()) / 1000));
}
