import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import type { Database, Tx } from "../../platform/database/database.ts";
import { type EachDeps, handlesEach } from "../../platform/jobs/handle-each.ts";
import { type JobRegistration, job } from "../../platform/jobs/job.ts";
import type { Platform } from "../../platform/platform.ts";
import { answerColumns, countAnswers, countFigures, figureColumns } from "./count-figures.ts";

export const rollUpJob = job({
  name: "insights.roll-up",
  payload: z.object({}),
  retryLimit: 1,
  // Days end at a whole quarter of an hour in every time zone.
  cron: "5/15 * * * *",
});

/** Maximum days counted in one transaction. */
const daysAtOnce = 31;

/** Closes the days that have ended, and recounts closed days whose figures have changed since. */
export function rollUpFigures(
  deps: Pick<Platform, "clock" | "database"> & Omit<EachDeps, "database">,
): JobRegistration {
  const { clock, database } = deps;
  return handlesEach(deps, rollUpJob, {
    list: () => database.serviceTransaction((tx) => listDue(tx, clock.now())),
    keyOf: ({ id }) => id,
    work: ({ id }) => rollUpBusiness(database, id, clock.now()),
  });
}

async function rollUpBusiness(database: Database, business: string, now: Date): Promise<void> {
  while (await database.serviceTransaction((tx) => rollUpSome(tx, business, now)));
}

/**
 * The first open day: a day is closed an hour after its end. The database's own clock counts as well, because its
 * triggers use it to decide whether an event is too late for an open day.
 */
const openDay = (now: Date, zone: Sql): Sql =>
  sql`((least(now(), ${now}::timestamptz) - interval '1 hour') at time zone ${zone})::date`;

const zone = sql`app.time_zone_or_utc(b.time_zone)`;

const listDue = (tx: Tx, now: Date) =>
  tx.query<{ id: string }>(sql`
    select b.id from businesses b left join figure_states st on st.business_id = b.id
    where st.business_id is null or st.time_zone <> ${zone} or st.counted_until < ${openDay(now, zone)}
      or exists (select from late_figures l where l.business_id = b.id)`);

/** Days begin at different times in another time zone, so all of them are counted again. */
async function forgetOtherTimeZone(tx: Tx, business: string): Promise<void> {
  const forgotten = await tx.execute(sql`
    delete from figure_states st using businesses b
    where b.id = ${business} and st.business_id = b.id and st.time_zone <> ${zone}`);
  if (forgotten === 0) return;
  await tx.execute(sql`delete from daily_figures where business_id = ${business}`);
  await tx.execute(sql`delete from daily_answers where business_id = ${business}`);
}

/** @returns true when there are more days to close */
async function rollUpSome(tx: Tx, business: string, now: Date): Promise<boolean> {
  await forgetOtherTimeZone(tx, business);
  const [state] = await tx.query<{ zone: string; until: string; next: string; open: string }>(sql`
    with zoned as (select b.id, ${zone} as zone from businesses b where b.id = ${business}),
    ended as (
      select id, zone, ${openDay(now, sql`zone`)} as open,
        (least((select min(occurred_at) from events where business_id = zoned.id),
          (select min(submitted_at) from review_responses where business_id = zoned.id)) at time zone zone)::date as first
      from zoned),
    begun as (
      insert into figure_states as st (business_id, time_zone, counted_until)
      select id, zone, least(first, open) from (select id, zone, coalesce(first, open) as first, open from ended) e
      -- Locks the row, so that another process waits.
      on conflict (business_id) do update set counted_until = st.counted_until
      returning business_id, time_zone, counted_until)
    select time_zone as zone, counted_until::text as until,
      least(counted_until + ${daysAtOnce}::int, greatest(open, counted_until))::text as next, open::text
    from begun join ended on id = business_id`);
  if (!state) return false;
  const { until, next, open } = state;
  const late = await tx.query<{ day: string }>(sql`
    with noted as (delete from late_figures where business_id = ${business} returning at)
    select distinct (at at time zone ${state.zone})::date::text as day from noted`);
  const days = late.map(({ day }) => day).filter((day) => day < until);
  const spans = sql`(
    select ${business}::uuid as business_id, ${state.zone}::text as zone,
      d.starts::timestamp at time zone ${state.zone} as starts, d.ends::timestamp at time zone ${state.zone} as ends
    from (select ${until}::date as starts, ${next}::date as ends
      union all select day, day + 1 from unnest(${days}::date[]) day) d)`;
  const counted = sql`business_id = ${business}
    and (day >= ${until}::date or day = any (${days}::date[]))`;
  await tx.execute(sql`delete from daily_figures where ${counted}`);
  await tx.execute(sql`delete from daily_answers where ${counted}`);
  await tx.execute(sql`insert into daily_figures (${figureColumns}) ${countFigures(spans)}`);
  await tx.execute(sql`insert into daily_answers (${answerColumns}) ${countAnswers(spans)}`);
  await tx.execute(sql`
    update figure_states set counted_until = ${next}::date where business_id = ${business}`);
  return next < open;
}
