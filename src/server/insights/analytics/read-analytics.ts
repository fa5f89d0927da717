import sql from "sql-template-tag";
import {
  type Analytics,
  type AnalyticsQuery,
  type Bucket,
  defaultDays,
  type Totals,
} from "#shared/api/analytics.ts";
import { leftOutOutcomes } from "#shared/campaigns/hand-picking.ts";
import type { Tx } from "../../platform/database/database.ts";
import { figureNames, figureSums } from "./count-figures.ts";
import { allFigures, type FigureRow, matches, toFigures, withFigures } from "./read-figures.ts";
import { readQuestions } from "./read-questions.ts";
import { chooseStep, listSteps } from "./time-steps.ts";

interface Range {
  timeZone: string;
  today: string;
  from: string;
  until: string;
  previousFrom: string;
  previousUntil: string;
  bucket: Bucket;
  /** Every step of the range. */
  starts: string[];
}

type Dimension = "total" | "bucket" | "flow" | "source" | "campaign" | "sender";

interface Row extends FigureRow {
  isNow: boolean;
  dimension: Dimension;
  key: string | null;
  label: string | null;
  answeredInvitations: number;
}

/** The current business's figures; row-level security picks the rows. */
export async function readAnalytics(tx: Tx, now: Date, query: AnalyticsQuery): Promise<Analytics> {
  const range = await readRange(tx, now, query);
  const [rows, questions, extras] = await Promise.all([
    readRows(tx, now, range, query),
    readQuestions(tx, ofRange(now, range), matches(query)),
    readExtras(tx, range, query),
  ]);
  const of = (dimension: Dimension, isNow = true) =>
    rows.filter((row) => row.dimension === dimension && row.isNow === isNow);
  const totals = (isNow: boolean): Totals => {
    const extra = extras.filter((one) => one.isNow === isNow);
    const figures = toFigures(of("total", isNow)[0] ?? noFigures);
    return {
      ...figures,
      eligible: figures.invited + (extra.find(({ site }) => site === null)?.count ?? 0),
      externalReviews: extra.flatMap(({ site, count, average }) =>
        site === null ? [] : [{ site, count, average }],
      ),
    };
  };
  const invitations = (isNow: boolean) =>
    toFigures(of("source", isNow).find(({ key }) => key === "invitation") ?? noFigures);
  const parts = (dimension: Dimension) =>
    of(dimension)
      .flatMap(({ key, label, ...row }) =>
        key === null ? [] : [{ ...row, key, label: label ?? "", ...toFigures(row) }],
      )
      .toSorted((a, b) => b.responses - a.responses || b.invited - a.invited);
  const series = new Map(of("bucket").map((row) => [row.key, row]));
  return {
    ...range,
    now: totals(true),
    before: totals(false),
    invitations: { now: invitations(true), before: invitations(false) },
    series: range.starts.map((start) => ({ start, ...toFigures(series.get(start) ?? noFigures) })),
    flows: parts("flow"),
    sources: parts("source"),
    campaigns: parts("campaign"),
    senders: parts("sender"),
    questions,
  };
}

const noFigures = Object.fromEntries(figureNames.map((name) => [name, 0])) as FigureRow;

/** Days in the future are left out, as nothing has happened there. */
async function readRange(tx: Tx, now: Date, query: AnalyticsQuery): Promise<Range> {
  const { from, until } = query.days === undefined ? query : {};
  const { days = defaultDays } = query;
  const [range] = await tx.query<Range>(sql`
    with here as (
      select app.time_zone_or_utc(time_zone) as zone from businesses where id = app.business_id()),
    today as (select zone, (${now}::timestamptz at time zone zone)::date as today from here),
    asked as (
      select *, least(${until ?? null}::date, today) as last, ${from ?? null}::date as first from today),
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

const boundaries = ({ previousFrom, until }: Range) => ({
  from: sql`${previousFrom}::date`,
  until: sql`(${until}::date + 1)`,
});

/** All parts in one statement: the counts are read once and summed in each way. */
function readRows(tx: Tx, now: Date, range: Range, query: AnalyticsQuery): Promise<Row[]> {
  return tx.query<Row>(sql`
    with ${withFigures(now, boundaries(range))},
    -- Joined as a whole: looking up each row's campaign takes longer than the sums.
    senders as materialized (select id as sent, user_id as sender from campaigns where business_id = app.business_id()),
    found as materialized (
      select f.*, day >= ${range.from}::date as is_now, date_trunc(${range.bucket}, day::timestamp)::date as bucket, sender
      from ${allFigures} f left join senders on sent = campaign_id
      where ${matches(query)}),
    summed as (
      select is_now,
        case when grouping(bucket) = 0 then 'bucket' when grouping(flow_id) = 0 then 'flow'
          when grouping(source) = 0 then 'source' when grouping(campaign_id) = 0 then 'campaign'
          when grouping(sender) = 0 then 'sender' else 'total' end as dimension,
        coalesce(bucket::text, flow_id::text, source, campaign_id::text, sender::text) as key, ${figureSums},
        coalesce(sum(answered) filter (where source = 'invitation'), 0)::int as "answeredInvitations"
      from found
      group by grouping sets (
        (is_now), (is_now, bucket), (is_now, flow_id), (is_now, source), (is_now, campaign_id), (is_now, sender)))
    select s.*, s.is_now as "isNow", case dimension
      when 'flow' then coalesce((select title from review_flows where id::text = key), 'Deleted review flow')
      when 'source' then case key when 'link' then 'Public link' else 'Invitations' end
      when 'campaign' then (
        select flow_title || ', ' || to_char(created_at at time zone ${range.timeZone}, 'YYYY-MM-DD')
        from campaigns where id::text = key)
      when 'sender' then (select coalesce(nullif(name, ''), email) from users where id::text = key) end as label
    from summed s`);
}

/** Only of the range itself. */
const ofRange = (now: Date, range: Range) =>
  withFigures(now, { ...boundaries(range), from: sql`${range.from}::date` });

/** Contacts that could be asked and were left out, in the row without a site, and external reviews, which no filter divides. */
const readExtras = (tx: Tx, range: Range, query: AnalyticsQuery) =>
  tx.query<{ isNow: boolean; site: string | null; count: number; average: number | null }>(sql`
    select created_day >= ${range.from}::date as "isNow", null as site, sum(contact_count)::int as count,
      null::float8 as average
    from (
      select c.id as campaign_id, c.flow_id, 'invitation' as source, cc.contact_count,
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
