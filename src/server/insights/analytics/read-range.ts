import sql from "sql-template-tag";
import { type AnalyticsQuery, type Bucket, defaultDays } from "#shared/api/analytics.ts";
import type { Tx } from "../../platform/database/database.ts";
import { chooseLastDay, chooseStep, listSteps } from "./time-steps.ts";

/** The counted days, and the previous ones for comparison. */
export interface Range {
  timeZone: string;
  today: string;
  from: string;
  until: string;
  previousFrom: string;
  previousUntil: string;
  bucket: Bucket;
  /** First day of every bucket of the range. */
  starts: string[];
}

/** Swaps the two days if they are in the wrong order. */
export async function readRange(tx: Tx, now: Date, query: AnalyticsQuery): Promise<Range> {
  const fixed = query.days === undefined ? query : {};
  const isReversed =
    fixed.from !== undefined && fixed.until !== undefined && fixed.until < fixed.from;
  const [from, until] = isReversed ? [fixed.until, fixed.from] : [fixed.from, fixed.until];
  const { days = defaultDays } = query;
  const [range] = await tx.query<Range>(sql`
    with here as (
      select app.time_zone_or_utc(time_zone) as zone from businesses where id = app.business_id()),
    today as (select zone, (${now}::timestamptz at time zone zone)::date as today from here),
    asked as (
      select *, ${chooseLastDay({ from, until }, sql`today`)} as last, ${from ?? null}::date as first from today),
    begun as (
      select *, least(coalesce(first, last - ${days - 1}::int), last) as begins from asked),
    range as (select *, ${chooseStep(sql`last - begins + 1`)} as bucket from begun)
    select zone as "timeZone", today::text, begins::text as from, last::text as until,
      (begins - (last - begins + 1))::text as "previousFrom", (begins - 1)::text as "previousUntil", bucket,
      (select array_agg(start::date::text order by start)
        from ${listSteps(sql`bucket`, sql`begins`, sql`last`)} start) as starts from range`);
  if (!range) throw new Error("A member without a business.");
  return range;
}
