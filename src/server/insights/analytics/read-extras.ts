import sql, { type Sql } from "sql-template-tag";
import type { AnalyticsQuery } from "#shared/api/analytics.ts";
import { leftOutOutcomes } from "#shared/campaigns/hand-picking.ts";
import type { Tx } from "../../platform/database/database.ts";
import { matches } from "./read-figures.ts";
import type { Range } from "./read-range.ts";

/**
 * Contacts who could be asked and were left out, in the row without a site, and external reviews, to which no filter
 * applies.
 */
export const readExtras = (tx: Tx, range: Range, query: AnalyticsQuery) =>
  tx.query<{ isNow: boolean; site: string | null; count: number; average: number | null }>(sql`
    select created_day >= ${range.from}::date as "isNow", null as site, sum(contact_count)::int as count,
      null::float8 as average
    from (
      select c.id as campaign_id, c.flow_id, 'invitation' as source, ${countLeftOut(query)} as contact_count,
        (c.created_at at time zone ${range.timeZone})::date as created_day
      from campaigns c join campaign_contacts cc on cc.campaign_id = c.id
      where c.business_id = app.business_id() and cc.eligibility = any (${leftOutOutcomes}::text[])) asked
    where created_day between ${range.previousFrom}::date and ${range.until}::date and ${matches(query)}
    group by 1
    union all
    select written >= ${range.from}::date, site, count(*)::int, avg(rating)::float8
    from (
      select site, rating, coalesce(posted_on, (created_at at time zone ${range.timeZone})::date) as written
      from external_reviews where business_id = app.business_id()) reviews
    where written between ${range.previousFrom}::date and ${range.until}::date
    group by 1, 2 order by 3 desc`);

const countLeftOut = ({ contactTag }: AnalyticsQuery): Sql =>
  contactTag === undefined
    ? sql`cc.contact_count`
    : sql`(select count(*)::int from contacts where id = any (cc.contact_ids) and ${contactTag} = any (tags))`;
