import sql, { empty, type Sql } from "sql-template-tag";
import type { AnalyticsQuery, TagPart } from "#shared/api/analytics.ts";
import type { Tx } from "../../platform/database/database.ts";
import { selectFirstRating } from "../select-answers.ts";
import { matches } from "./read-figures.ts";
import { readRange } from "./read-range.ts";

interface Row {
  tag: string;
  isNow: boolean;
  invited: number;
  answeredSoFar: number;
  responses: number;
  ratings: number[];
}

/**
 * The current business's figures by the current tags of contacts; row-level security restricts the rows. They are
 * counted from the invitations of tagged contacts: tags change and overlap, so the daily counts do not include them.
 */
export async function readAnalyticsByTag(
  tx: Tx,
  now: Date,
  query: AnalyticsQuery,
): Promise<TagPart[]> {
  const { timeZone, previousFrom, from, until } = await readRange(tx, now, query);
  const { contactTag } = query;
  const day = (moment: Sql) => sql`(${moment} at time zone ${timeZone})::date`;
  const isWithin = (moment: Sql) => sql`
    ${moment} >= ${previousFrom}::date::timestamp at time zone ${timeZone}
    and ${moment} < (${until}::date + 1)::timestamp at time zone ${timeZone}`;
  const rows = await tx.query<Row>(sql`
    with tagged as materialized (
      select id, tags from contacts
      where business_id = app.business_id() and tags <> '{}'
        ${contactTag === undefined ? empty : sql`and ${contactTag} = any (tags)`}),
    -- Looked up per contact: the planner expects far more contacts, and would read all invitations.
    chosen as materialized (
      select tags, i.*
      from tagged t cross join lateral (
        select i.id, i.flow_id, coalesce(i.campaign_id, i.automation_id) as campaign_id, 'invitation' as source,
          i.sent_at, i.answered_at
        from invitations i where i.contact_id = t.id offset 0) i
      where ${matches(query)}),
    counted as (
      select tags, ${day(sql`sent_at`)} as day, 1 as invited, (answered_at is not null)::int as answered, 0 as responses,
        null::int as rating
      from chosen where ${isWithin(sql`sent_at`)}
      union all
      select tags, ${day(sql`r.submitted_at`)}, 0, 0, 1, rating
      from chosen cross join lateral (
        select submitted_at, answers from review_responses where invitation_id = chosen.id and not is_test offset 0) r
      left join lateral (${selectFirstRating}) rated on true
      where ${isWithin(sql`r.submitted_at`)})
    select tag, day >= ${from}::date as "isNow", sum(invited)::int as invited, sum(answered)::int as "answeredSoFar",
      sum(responses)::int as responses,
      array[count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
        count(*) filter (where rating = 4), count(*) filter (where rating = 5)]::int[] as ratings
    from counted, unnest(tags) tag
    ${contactTag === undefined ? empty : sql`where tag = ${contactTag}`}
    group by 1, 2`);
  return [...Map.groupBy(rows, ({ tag }) => tag)]
    .map(([tag, some]) => ({
      key: tag,
      label: tag,
      ...(some.find(({ isNow }) => isNow) ?? none),
      before: some.find(({ isNow }) => !isNow) ?? none,
    }))
    .toSorted((a, b) => b.responses - a.responses || b.invited - a.invited);
}

const none = { invited: 0, answeredSoFar: 0, responses: 0, ratings: [0, 0, 0, 0, 0] };
