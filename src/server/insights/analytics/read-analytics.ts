import sql from "sql-template-tag";
import type { Analytics, AnalyticsQuery, Part, Totals } from "#shared/api/analytics.ts";
import type { Tx } from "../../platform/database/database.ts";
import { countExternalReviews } from "./count-external-reviews.ts";
import { figureNames, figureSums } from "./count-figures.ts";
import { allFigures, type FigureRow, matches, toFigures, withFigures } from "./read-figures.ts";
import { readPeople } from "./read-people.ts";
import { readQuestions } from "./read-questions.ts";
import { type Range, readRange } from "./read-range.ts";

type Dimension = "total" | "bucket" | "flow" | "source" | "campaign" | "sender";

interface Row extends FigureRow {
  isNow: boolean;
  dimension: Dimension;
  key: string | null;
  label: string | null;
}

/** The current business's figures; row-level security restricts the rows. */
export async function readAnalytics(tx: Tx, now: Date, query: AnalyticsQuery): Promise<Analytics> {
  const range = await readRange(tx, now, query);
  const [rows, questions, people, externalReviews] = await Promise.all([
    readRows(tx, now, range, query),
    readQuestions(tx, ofRange(now, range, query), query),
    readPeople(tx, range, query),
    countExternalReviews(tx, range),
  ]);
  const of = (dimension: Dimension, isNow = true) =>
    rows.filter((row) => row.dimension === dimension && row.isNow === isNow);
  const totals = (isNow: boolean): Totals => {
    const figures = toFigures(of("total", isNow)[0] ?? noFigures);
    const {
      eligible = 0,
      invited = 0,
      invitations = 0,
    } = people.find((one) => one.isNow === isNow) ?? {};
    // An erased contact is no longer identifiable, so each of their invitations counts as a person.
    const erased = Math.max(0, figures.invited - invitations);
    return {
      ...figures,
      eligiblePeople: eligible + erased,
      invitedPeople: invited + erased,
      externalReviews: externalReviews.flatMap(({ isNow: isOfThese, ...site }) =>
        isOfThese === isNow ? [site] : [],
      ),
    };
  };
  const invitations = (isNow: boolean) =>
    toFigures(of("source", isNow).find(({ key }) => key === "invitation") ?? noFigures);
  const parts = (dimension: Dimension) => toParts(of(dimension), of(dimension, false));
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

/** Parts with figures in either period, the largest in the current one first. */
function toParts(now: readonly Row[], before: readonly Row[]): Part[] {
  const find = (rows: readonly Row[], key: string) => rows.find((row) => row.key === key);
  const labels = new Map([...now, ...before].map(({ key, label }) => [key, label ?? ""]));
  return [...labels]
    .flatMap(([key, label]) => {
      if (key === null) return [];
      const figures = toFigures(find(now, key) ?? noFigures);
      return [{ ...figures, key, label, before: toFigures(find(before, key) ?? noFigures) }];
    })
    .toSorted(
      (a, b) =>
        b.responses - a.responses ||
        b.invited - a.invited ||
        b.before.responses - a.before.responses,
    );
}

const noFigures = Object.fromEntries(figureNames.map((name) => [name, 0])) as FigureRow;

const boundaries = ({ previousFrom, until }: Range, { contactTag }: AnalyticsQuery) => ({
  from: sql`${previousFrom}::date`,
  until: sql`(${until}::date + 1)`,
  contactTag,
});

/**
 * Reads all parts in one statement. The counts are read once and first summed per time bucket: there are far fewer of
 * those, which are then summed in each way.
 */
function readRows(tx: Tx, now: Date, range: Range, query: AnalyticsQuery): Promise<Row[]> {
  return tx.query<Row>(sql`
    with ${withFigures(now, boundaries(range, query))},
    steps as materialized (
      select day >= ${range.from}::date as is_now,
        case when day >= ${range.from}::date then date_trunc(${range.bucket}, day::timestamp)::date end as bucket,
        flow_id, source, campaign_id, ${figureSums}
      from ${allFigures(query.contactTag)} f where ${matches(query)} group by 1, 2, 3, 4, 5),
    senders as materialized (select id as sent, user_id as sender from campaigns where business_id = app.business_id()),
    summed as (
      select is_now,
        case when grouping(bucket) = 0 then 'bucket' when grouping(flow_id) = 0 then 'flow'
          when grouping(source) = 0 then 'source' when grouping(campaign_id) = 0 then 'campaign'
          when grouping(sender) = 0 then 'sender' else 'total' end as dimension,
        coalesce(bucket::text, flow_id::text, source, campaign_id::text, sender::text) as key, ${figureSums}
      from steps left join senders on sent = campaign_id
      group by grouping sets (
        (is_now), (is_now, bucket), (is_now, flow_id), (is_now, source), (is_now, campaign_id), (is_now, sender)))
    select s.*, s.is_now as "isNow", case dimension
      when 'flow' then coalesce((select title from review_flows where id = key::uuid), 'Deleted review flow')
      when 'source' then case key when 'link' then 'Public link' else 'Invitations' end
      when 'campaign' then coalesce((
        select flow_title || ', ' || to_char(created_at at time zone ${range.timeZone}, 'YYYY-MM-DD')
        from campaigns where id = key::uuid),
        (select (settings ->> 'name') || ' (automation)' from automations where id = key::uuid))
      when 'sender' then (select coalesce(nullif(name, ''), email) from users where id = key::uuid) end as label
    from summed s`);
}

/** Restricts the figures to the range itself. */
const ofRange = (now: Date, range: Range, query: AnalyticsQuery) =>
  withFigures(now, { ...boundaries(range, query), from: sql`${range.from}::date` });
