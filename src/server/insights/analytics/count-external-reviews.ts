import sql from "sql-template-tag";
import type { Tx } from "../../platform/database/database.ts";
import type { Range } from "./read-range.ts";

/** Reviews of each site in both periods, regardless of filters. */
export const countExternalReviews = (tx: Tx, range: Range) =>
  tx.query<{ isNow: boolean; site: string; count: number; average: number | null }>(sql`
    select written >= ${range.from}::date as "isNow", site, count(*)::int as count, avg(rating)::float8 as average
    from (
      select site, rating, coalesce(posted_on, (created_at at time zone ${range.timeZone})::date) as written
      from external_reviews where business_id = app.business_id()) reviews
    where written between ${range.previousFrom}::date and ${range.until}::date
    group by 1, 2 order by 3 desc`);
