import sql, { type Sql } from "sql-template-tag";
import type { Tx } from "../../../platform/database/database.ts";
import type { Tally } from "./learn-hours.ts";
import type { PastInvitation } from "./replay-history.ts";

/** An answer counts if it arrived within this time: before most reminders. */
const answerDays = 3;
/** Older history says little about today's customers. */
const historyDays = 365;

/** Invitations old enough to be assessed, with `at` in the recipient's local time; each zone is looked up once. */
const recentInvitations = (businessId: Sql, businessZone: string, now: Date) => sql`
  with sent as materialized (
    select i.id, i.sent_at, coalesce(c.time_zone, ${businessZone}) as named,
      coalesce(i.answered_at <= i.sent_at + ${answerDays} * interval '1 day', false) as "isAnswered"
    from invitations i left join contacts c on c.id = i.contact_id
    where i.business_id = ${businessId} and not i.is_test
      and i.sent_at > ${now}::timestamptz - ${historyDays} * interval '1 day'
      and i.sent_at <= ${now}::timestamptz - ${answerDays} * interval '1 day'),
  zones as materialized (select named, app.time_zone_or_utc(named) as zone from (select distinct named from sent) n),
  invited as (select id, sent_at, sent_at at time zone zone as at, "isAnswered" from sent join zones using (named))`;

/** Last year's invitations on these weekdays, by the hour of sending in the recipient's time zone. */
export const countByHour = (tx: Tx, weekdays: number[], businessZone: string, now: Date) =>
  tx.query<Tally & { hour: number }>(sql`
    ${recentInvitations(sql`app.business_id()`, businessZone, now)}
    select extract(hour from at)::int as hour, count(*) as sent, count(*) filter (where "isAnswered") as answered
    from invited where extract(isodow from at) = any (${weekdays}::int[]) group by 1`);

/** Lists them one by one, oldest first. For the service role. */
export const listPastInvitations = (
  service: Tx,
  { id, timeZone }: { id: string; timeZone: string },
  now: Date,
) =>
  service.query<PastInvitation>(sql`
    ${recentInvitations(sql`${id}`, timeZone, now)}
    select extract(hour from at)::int as hour, "isAnswered" from invited order by sent_at, id`);

/** Compares an automation's first requests that were sent while a best hour was known. */
export async function compareHourGroups(
  tx: Tx,
  automationId: string,
  now: Date,
): Promise<{ best: Tally; usual: Tally }> {
  const rows = await tx.query<Tally & { group: "best" | "usual" }>(sql`
    select s.hour_group as group, count(*) as sent,
      count(*) filter (where i.answered_at <= i.sent_at + ${answerDays} * interval '1 day') as answered
    from automation_steps s join invitations i on i.id = s.invitation_id
    where s.business_id = app.business_id() and s.automation_id = ${automationId} and s.position = 0
      and s.status = 'sent' and s.hour_group <> ''
      and i.sent_at > ${now}::timestamptz - ${historyDays} * interval '1 day'
      and i.sent_at <= ${now}::timestamptz - ${answerDays} * interval '1 day'
    group by 1`);
  const tallyOf = (group: "best" | "usual"): Tally =>
    rows.find((row) => row.group === group) ?? { sent: 0, answered: 0 };
  return { best: tallyOf("best"), usual: tallyOf("usual") };
}

/** @returns true when the hours had not yet been learned on this day. */
export async function markLearned(tx: Tx, automationId: string, day: string): Promise<boolean> {
  const marked = await tx.asService((service) =>
    service.execute(sql`
      update automations set hours_learned_on = ${day}
      where id = ${automationId} and business_id = app.business_id()
        and hours_learned_on is distinct from ${day}::date`),
  );
  return marked > 0;
}

/** @returns true when they have changed. */
export async function storeTriedHours(
  tx: Tx,
  automationId: string,
  hours: number[],
): Promise<boolean> {
  const changed = await tx.asService((service) =>
    service.execute(sql`
      update automations set tried_hours = ${hours}
      where id = ${automationId} and business_id = app.business_id()
        and tried_hours is distinct from ${hours}::smallint[]`),
  );
  return changed > 0;
}

/** First requests due after this time. */
export const listPlannedRequests = (tx: Tx, automationId: string, after: Date) =>
  tx.query<{
    id: string;
    contactId: string;
    occasion: string;
    dueAt: Date;
    timeZone: string | null;
  }>(sql`
    select s.id, s.contact_id as "contactId", s.occasion, s.due_at as "dueAt", c.time_zone as "timeZone"
    from automation_steps s join contacts c on c.id = s.contact_id
    where s.business_id = app.business_id() and s.automation_id = ${automationId}
      and s.status = 'planned' and s.position = 0 and s.due_at > ${after}`);
