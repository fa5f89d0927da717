import sql from "sql-template-tag";
import { z } from "zod";
import { userSettings } from "#shared/api/me.ts";
import type { AnswerValue, responseSources } from "#shared/api/responses.ts";
import type { QuestionType } from "#shared/review/questions.ts";
import type { Tx } from "../../platform/database/database.ts";

/** Answers of one week that are read, newest first: more would keep others waiting for longer than 50 ms at a time. */
export const mostAnswers = 3000;

const date = z.iso.date();

const frame = z.object({
  businessId: z.uuid(),
  businessName: z.string(),
  /** Names that are no theme: of those who work there. */
  people: z.array(z.string()),
  ai: userSettings.shape.ai,
  timeZone: z.string(),
  monday: date,
  sunday: date,
  previous: date,
  /** Null: the week still runs. */
  next: date.nullable(),
});
export type WeekFrame = z.infer<typeof frame>;

export interface WeekAnswer {
  id: string;
  /** Of the week that is summed up; false: of the one before. */
  isNow: boolean;
  /** The contact, or the answer itself where nobody knows whose it is. */
  person: string;
  customer: string | null;
  source: (typeof responseSources)[number];
  withdrawn: boolean;
  insider: boolean;
  hasMessage: boolean;
  /** When the customer last changed it; null: never. */
  editedAt: Date | null;
  /** Language that the page was shown in. */
  locale: string | null;
  answers: { question_text: string; question_type: QuestionType; value: AnswerValue }[];
}

export interface Week extends WeekFrame {
  /** Newest first. */
  answers: WeekAnswer[];
  before: WeekAnswer[];
}

/**
 * A week's answers and those of the week before. Weeks begin on Monday at midnight where the business is; the
 * database knows when that was, the days included on which clocks are changed.
 * @param day any day of the week; one to come, or none, means the week that runs.
 */
export async function readWeek(tx: Tx, now: Date, day: string | undefined): Promise<Week> {
  const week = sql`
    with here as materialized (
      select *, app.known_zone(time_zone) as zone from businesses where id = app.business_id()),
    own as (
      select b.id, b.name, b.ai, b.zone,
        date_trunc('week', ${now}::timestamptz at time zone b.zone)::date as running,
        date_trunc('week', least(${now}::timestamptz at time zone b.zone,
          ${day ?? null}::date::timestamp))::date as monday
      from here b)`;
  const [[head], rows] = await Promise.all([
    tx.query(sql`
      ${week}
      select id as "businessId", name as "businessName", ai, zone as "timeZone", monday::text,
        (monday + 6)::text as sunday, (monday - 7)::text as previous,
        case when monday < running then (monday + 7)::text end as next,
        coalesce((select jsonb_agg(u.name) from business_members m join users u on u.id = m.user_id
          where m.business_id = own.id), '[]') as people
      from own`),
    // The answers of either week by the index: a condition over both would be one over all.
    tx.query<WeekAnswer>(sql`
      ${week}
      select found.* from own, lateral (values (true, monday), (false, monday - 7)) as one(is_now, starts),
      lateral (
        select r.id, is_now as "isNow", coalesce(c.id, r.id) as person, c.name as customer, r.source,
          r.withdrawn_at is not null as withdrawn, r.insider or c.relation is not null as insider,
          r.private_message <> '' as "hasMessage", r.edited_at as "editedAt", r.locale, r.answers
        from review_responses r
        left join invitations i on i.id = r.invitation_id left join contacts c on c.id = i.contact_id
        where r.business_id = own.id and not r.rehearsal
          and r.submitted_at >= starts::timestamp at time zone own.zone
          and r.submitted_at < (starts + 7)::timestamp at time zone own.zone
        order by r.submitted_at desc, r.id limit ${mostAnswers}) as found`),
  ]);
  return {
    ...frame.parse(head),
    answers: rows.filter(({ isNow }) => isNow),
    before: rows.filter(({ isNow }) => !isNow),
  };
}
