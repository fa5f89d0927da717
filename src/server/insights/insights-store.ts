import sql from "sql-template-tag";
import { z } from "zod";
import { userSettings } from "#shared/api/me.ts";
import type { responseSources } from "#shared/api/responses.ts";
import type { AnswerValue } from "#shared/questions/question-type.ts";
import type { QuestionTypeName } from "#shared/questions/question-types.ts";
import type { Tx } from "../platform/database/database.ts";

/** Responses of one week that are read, newest first. Counting 1,000 long ones takes about 150 ms of the event loop. */
export const maxResponses = 1000;

const date = z.iso.date();

const frame = z.object({
  businessId: z.uuid(),
  businessName: z.string(),
  /** Names of the business's members. */
  people: z.array(z.string()),
  ai: userSettings.shape.ai,
  timeZone: z.string(),
  monday: date,
  sunday: date,
  previous: date,
  /** Null: the week still runs. */
  next: date.nullable(),
});
type WeekFrame = z.infer<typeof frame>;

export interface WeekResponse {
  id: string;
  /** False: of the week before. */
  isNow: boolean;
  /** The contact; the response itself when it came by the public link. */
  person: string;
  customer: string | null;
  source: (typeof responseSources)[number];
  withdrawn: boolean;
  insider: boolean;
  hasMessage: boolean;
  /** Null: never changed. */
  editedAt: Date | null;
  /** Language that the page was shown in. */
  locale: string | null;
  answers: { question_text: string; question_type: QuestionTypeName; value: AnswerValue }[];
}

export interface Week extends WeekFrame {
  /** Newest first. */
  responses: WeekResponse[];
  before: WeekResponse[];
}

/**
 * Reads a week's responses and those of the week before. Weeks begin on Monday at midnight in the business's time zone;
 * the database computes the borders, so that days of 23 and 25 hours are right.
 * @param day any day of the week; undefined or in the future means the current week.
 */
export async function readWeek(tx: Tx, now: Date, day: string | undefined): Promise<Week> {
  const week = sql`
    with here as materialized (
      select *, app.time_zone_or_utc(time_zone) as zone from businesses where id = app.business_id()),
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
    // One condition for both weeks would not use the index.
    tx.query<WeekResponse>(sql`
      ${week}
      select found.* from own, lateral (values (true, monday), (false, monday - 7)) as one(is_now, starts),
      lateral (
        select r.id, is_now as "isNow", coalesce(c.id, r.id) as person, c.name as customer, r.source,
          r.withdrawn_at is not null as withdrawn, r.insider or c.relation is not null as insider,
          r.private_message <> '' as "hasMessage", r.edited_at as "editedAt", r.locale, r.answers
        from review_responses r
        left join invitations i on i.id = r.invitation_id left join contacts c on c.id = i.contact_id
        where r.business_id = own.id and not r.is_test
          and r.submitted_at >= starts::timestamp at time zone own.zone
          and r.submitted_at < (starts + 7)::timestamp at time zone own.zone
        order by r.submitted_at desc, r.id limit ${maxResponses}) as found`),
  ]);
  return {
    ...frame.parse(head),
    responses: rows.filter(({ isNow }) => isNow),
    before: rows.filter(({ isNow }) => !isNow),
  };
}
