import sql, { empty, type Sql } from "sql-template-tag";
import type { AnalyticsQuery } from "#shared/api/analytics.ts";
import { leftOutOutcomes } from "#shared/campaigns/hand-picking.ts";
import type { Tx } from "../../platform/database/database.ts";
import { matches } from "./read-figures.ts";
import type { Range } from "./read-range.ts";

interface People {
  isNow: boolean;
  /** People who were invited, or could have been but were left out of a campaign. */
  eligible: number;
  invited: number;
  /** Invitations sent; one person may get several. */
  invitations: number;
}

/** Counts the people in the invitations and campaigns of both periods, each person once. */
export const readPeople = (tx: Tx, range: Range, query: AnalyticsQuery) =>
  tx.query<People>(sql`
    select day >= ${range.from}::date as "isNow", count(distinct contact_id)::int as eligible,
      count(distinct contact_id) filter (where is_invited)::int as invited,
      count(*) filter (where is_invited)::int as invitations
    from (
      select i.contact_id, true as is_invited, i.flow_id, 'invitation' as source,
        coalesce(i.campaign_id, i.automation_id) as campaign_id,
        (i.sent_at at time zone ${range.timeZone})::date as day
      from invitations i ${ofTagged(query, sql`i.contact_id`)}
      where i.business_id = app.business_id() and not i.is_test
        and i.sent_at >= ${range.previousFrom}::date::timestamp at time zone ${range.timeZone}
      union all
      select left_out.id, false, c.flow_id, 'invitation', c.id,
        (c.created_at at time zone ${range.timeZone})::date
      from campaigns c join campaign_contacts cc on cc.campaign_id = c.id
      cross join unnest(cc.contact_ids) as left_out(id) ${ofTagged(query, sql`left_out.id`)}
      where c.business_id = app.business_id() and cc.eligibility = any (${leftOutOutcomes}::text[])) people
    where day between ${range.previousFrom}::date and ${range.until}::date and ${matches(query)}
    group by 1`);

const ofTagged = ({ contactTag }: AnalyticsQuery, id: Sql): Sql =>
  contactTag === undefined
    ? empty
    : sql`join contacts t on t.id = ${id} and ${contactTag} = any (t.tags)`;
