import sql from "sql-template-tag";
import type { Tx } from "../../platform/database/database.ts";

export interface RateLimit {
  points: number;
  /** Length of the fixed window. */
  seconds: number;
}

/** All limits of the provider. `defaultRateLimits` says why each is what it is. */
export interface RateLimits {
  flowCallsPerAddress: RateLimit;
  messagesPerAddress: RateLimit;
  messagesPerLoginId: RateLimit;
  messagesPerLoginIdAndDay: RateLimit;
  triesPerAddress: RateLimit;
  triesPerLoginIdAndDay: RateLimit;
}

const tenMinutes = 600;
const day = 86_400;

/**
 * An office or a café is one address: 60 people must get in within ten minutes, each with a resend
 * and a few typing errors. What protects an account is counted by the account.
 */
export const defaultRateLimits: RateLimits = {
  flowCallsPerAddress: { points: 1500, seconds: tenMinutes },
  messagesPerAddress: { points: 200, seconds: tenMinutes },
  messagesPerLoginId: { points: 5, seconds: tenMinutes },
  messagesPerLoginIdAndDay: { points: 30, seconds: day },
  triesPerAddress: { points: 600, seconds: tenMinutes },
  triesPerLoginIdAndDay: { points: 50, seconds: day },
};

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
