import sql from "sql-template-tag";
import { z } from "zod";
import { buckets } from "#shared/api/analytics.ts";
import type { InsightsQuery } from "#shared/api/insights.ts";
import { userSettings } from "#shared/api/me.ts";
import type { responseSources } from "#shared/api/responses.ts";
import type { AnswerValue } from "#shared/questions/question-type.ts";
import type { QuestionTypeName } from "#shared/questions/question-types.ts";
import type { Tx } from "../platform/database/database.ts";
import { chooseLastDay, chooseStep, listSteps } from "./analytics/time-steps.ts";

/** Maximum responses read for a period. Counting 1,000 long ones takes about 150 ms of the event loop. */
export const maxResponses = 1000;

const date = z.iso.date();
const days = z.object({ from: date, until: date });

const frame = days.extend({
  businessId: z.uuid(),
  businessName: z.string(),
  /** Names of the business's members. */
  people: z.array(z.string()),
  ai: userSettings.shape.ai,
  timeZone: z.string(),
  isWeek: z.boolean(),
  today: date,
  previous: days,
  /** Null when the days are not over yet. */
  next: days.nullable(),
  bucket: z.enum(buckets),
  /** First days of the time buckets, in order. */
  steps: z.array(date),
});
type PeriodFrame = z.infer<typeof frame>;

export interface PeriodResponse {
  id: string;
  /** False for the days before. */
  isNow: boolean;
  /** First day of its time bucket. */
  step: string;
  /** The contact, or the response itself when it came through the public link. */
  person: string;
  customer: string | null;
  source: (typeof responseSources)[number];
  withdrawn: boolean;
  insider: boolean;
  hasMessage: boolean;
  /** Null when it was never changed. */
  editedAt: Date | null;
  /** Language in which the page was shown. */
  locale: string | null;
  answers: { question_text: string; question_type: QuestionTypeName; value: AnswerValue }[];
}

export interface Period extends PeriodFrame {
  /** Newest first. */
  responses: PeriodResponse[];
  before: PeriodResponse[];
}

const defaultDays = 30;

/**
 * Reads the responses of a week or of other days, and those of equally many days before. Days begin at midnight in the
 * business's time zone; the database computes their bounds, so that days of 23 and 25 hours are right. A week in the
 * future means the current one.
 */
export async function readPeriod(
  tx: Tx,
  now: Date,
  { week, from, until }: InsightsQuery,
): Promise<Period> {
  const isWeek = week !== undefined || (from === undefined && until === undefined);
  const days = isWeek
    ? sql`
      select *, monday as first, monday + 6 as last from (
        select *, date_trunc('week', least(today, ${week ?? null}::date)::timestamp)::date as monday from own) w`
    : sql`
      select *, least(coalesce(${from ?? null}::date, last - ${defaultDays - 1}::int), last) as first from (
        select *, ${chooseLastDay({ from, until }, sql`today`)} as last from own) d`;
  const period = sql`
    with here as materialized (
      select *, app.time_zone_or_utc(time_zone) as zone from businesses where id = app.business_id()),
    own as (
      select b.id, b.name, b.ai, b.zone, (${now}::timestamptz at time zone b.zone)::date as today from here b),
    period as materialized (
      select *, last - first + 1 as days,
        ${chooseStep(sql`last - first + 1`)} as bucket
      from (${days}) p)`;
  const [[head], rows] = await Promise.all([
    tx.query(sql`
      ${period}
      select id as "businessId", name as "businessName", ai, zone as "timeZone", ${isWeek}::boolean as "isWeek",
        today::text, first::text as from, last::text as until, bucket,
        jsonb_build_object('from', first - days, 'until', first - 1) as previous,
        case when last < today then jsonb_build_object('from', last + 1, 'until', last + days) end as next,
        (select jsonb_agg(start::date order by start)
          from ${listSteps(sql`bucket`, sql`first`, sql`last`)} start) as steps,
        coalesce((select jsonb_agg(u.name) from business_members m join users u on u.id = m.user_id
          where m.business_id = period.id), '[]') as people
      from period`),
    tx.query<PeriodResponse>(sql`
      ${period},
      -- One condition for both periods would not use the index. If there are too many, each bucket keeps some.
      chosen as (
        select newest.* from period, lateral (values (true, first), (false, first - days)) as one(is_now, starts),
        lateral (
          select *, row_number() over (partition by step order by submitted_at desc, id) as nth from (
            select r.id, r.submitted_at, is_now,
              date_trunc(bucket, r.submitted_at at time zone zone)::date as step
            from review_responses r
            where r.business_id = period.id and not r.is_test
              and r.submitted_at >= starts::timestamp at time zone zone
              and r.submitted_at < (starts + days)::timestamp at time zone zone) dated
          order by nth, submitted_at desc, id limit ${maxResponses}) as newest)
      select r.id, is_now as "isNow", step::text, coalesce(c.id, r.id) as person, c.name as customer, r.source,
        r.withdrawn_at is not null as withdrawn, r.insider or c.relation is not null as insider,
        r.private_message <> '' as "hasMessage", r.edited_at as "editedAt", r.locale, r.answers
      from chosen join review_responses r on r.id = chosen.id
      left join invitations i on i.id = r.invitation_id left join contacts c on c.id = i.contact_id
      order by r.submitted_at desc, r.id`),
  ]);
  return {
    ...frame.parse(head),
    responses: rows.filter(({ isNow }) => isNow),
    before: rows.filter(({ isNow }) => !isNow),
  };
}
