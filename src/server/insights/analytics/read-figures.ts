import sql, { empty, type Sql } from "sql-template-tag";
import type { AnalyticsQuery } from "#shared/api/analytics.ts";
import type { Figures } from "#shared/api/figures.ts";
import {
  answerColumns,
  countAnswers,
  countFigures,
  type FigureName,
  figureColumns,
} from "./count-figures.ts";

export type FigureRow = Record<FigureName, number>;

/**
 * The relations that `allFigures` and `allAnswers` read, for the days from `from` until before `until`, both
 * expressions over `here` (the business and its time zone). Closed days come from the job's counts. Open days, and
 * closed ones changed since the job ran, are counted from the events, and so are all days when a contact tag is given.
 */
export const withFigures = (
  now: Date,
  {
    from,
    until,
    business = sql`app.business_id()`,
    contactTag,
  }: { from: Sql; until: Sql; business?: Sql; contactTag?: string | undefined },
): Sql => sql`
  here as materialized (
    select b.id, b.zone, (${now}::timestamptz at time zone b.zone)::date as today,
      case when st.time_zone = b.zone and ${contactTag === undefined} then st.counted_until end as counted_until
    from (select id, app.time_zone_or_utc(time_zone) as zone from businesses where id = ${business}) b
    left join figure_states st on st.business_id = b.id),
  span as materialized (
    select id, zone, ${from} as first, ${until} as ended,
      least(coalesce(counted_until, '-infinity'), ${until}) as closed from here),
  changed as materialized (
    select distinct (l.at at time zone zone)::date as day from late_figures l, span
    where l.business_id = span.id and l.at >= first::timestamp at time zone zone
      and l.at < closed::timestamp at time zone zone),
  open as materialized (
    select id as business_id, zone, starts::timestamp at time zone zone as starts, ends::timestamp at time zone zone as ends
    from span, lateral (
      select greatest(first, closed) as starts, ended as ends
      union all select day, day + 1 from changed) days
    where starts < ends)`;

const closedDays = sql`
  business_id = (select id from span) and day >= (select first from span) and day < (select closed from span)
    and not exists (select from changed where changed.day = closed.day)`;

export const allFigures = (contactTag?: string): Sql => sql`(
  select ${figureColumns} from daily_figures closed where ${closedDays}
  union all select ${figureColumns} from (${countFigures(sql`open`, contactTag)}) live)`;

export const allAnswers = (contactTag?: string): Sql => sql`(
  select ${answerColumns} from daily_answers closed where ${closedDays}
  union all select ${answerColumns} from (${countAnswers(sql`open`, contactTag)}) live)`;

/** Restricts rows with the columns flow_id, source and campaign_id. */
export const matches = ({ flowId, source, campaignId, senderId }: AnalyticsQuery): Sql => sql`
  true ${flowId ? sql`and flow_id = ${flowId}` : empty}
  ${source ? sql`and source = ${source}` : empty}
  ${campaignId ? sql`and campaign_id = ${campaignId}` : empty}
  ${senderId ? sql`and campaign_id in (select id from campaigns where user_id = ${senderId})` : empty}`;

export const toFigures = (row: FigureRow): Figures => ({
  ...row,
  answeredSoFar: row.answered_so_far,
  ratings: [row.rating_1, row.rating_2, row.rating_3, row.rating_4, row.rating_5],
  times: [row.within_hour, row.within_day, row.within_week, row.later],
  sentiments: [row.positive, row.mixed, row.negative],
});
