import sql from "sql-template-tag";
import type { AutomationStep, CalendarDay } from "#shared/api/automations.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { HourGroup } from "./timing/learn-hours.ts";

export interface NewStep {
  contactId: string;
  occasion: string;
  position: number;
  dueAt: Date;
  invitationId?: string;
  hourGroup?: HourGroup;
}

/** Plans steps; an existing one is kept, unless it was withdrawn. */
export async function insertSteps(
  tx: Tx,
  { id, version }: { id: string; version: number },
  steps: NewStep[],
  now: Date,
): Promise<void> {
  if (steps.length === 0) return;
  await tx.asService((service) =>
    service.execute(sql`
      insert into automation_steps
        (business_id, automation_id, contact_id, occasion, position, version, due_at, invitation_id, hour_group, created_at)
      select app.business_id(), ${id}, s."contactId", s.occasion, s.position, ${version}, s."dueAt", s."invitationId",
        coalesce(s."hourGroup", ''), ${now}
      from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb)
        as s("contactId" uuid, occasion text, position int, "dueAt" timestamptz, "invitationId" uuid, "hourGroup" text)
      on conflict (automation_id, contact_id, occasion, position) do update set
        status = 'planned', reason = '', is_withdrawn = false, version = excluded.version, due_at = excluded.due_at,
        invitation_id = excluded.invitation_id, hour_group = excluded.hour_group, created_at = excluded.created_at, done_at = null
      where automation_steps.is_withdrawn`),
  );
}

/** Rechecks why each due request was planned, since its contact may change while this batch begins. */
export async function withdrawDueRequests(tx: Tx, automationId: string, now: Date): Promise<void> {
  await tx.asService((service) =>
    service.query(sql`
      select app.withdraw_steps(array(
        select contact_id from automation_steps
        where automation_id = ${automationId} and business_id = app.business_id() and position = 0
          and status = 'planned' and due_at <= ${now}), ${now})`),
  );
}

/** Deletes first requests that were not sent. */
export async function deletePlannedRequests(tx: Tx, automationId: string): Promise<void> {
  await tx.asService((service) =>
    service.execute(sql`
      delete from automation_steps where automation_id = ${automationId}
        and business_id = app.business_id() and status = 'planned' and position = 0`),
  );
}

export interface DueStep {
  id: string;
  contactId: string;
  occasion: string;
  position: number;
  invitationId: string | null;
  invitationStatus: string | null;
  /** True when a message of the invitation has not been sent yet. */
  isOnItsWay: boolean;
  /** The times at which its first and its last message were sent. */
  askedAt: Date | null;
  lastSentAt: Date | null;
  /** Days between its messages, from the settings that planned it. */
  reminderDays: number;
}

/** The longest-waiting steps; reminders first, since their customers have already been asked. */
export const listDueSteps = (tx: Tx, automationId: string, now: Date, limit: number) =>
  tx.query<DueStep>(sql`
    select s.id, s.contact_id as "contactId", s.occasion, s.position, s.invitation_id as "invitationId",
      i.status as "invitationStatus", coalesce(m."isOnItsWay", false) as "isOnItsWay",
      i.sent_at as "askedAt", m."lastSentAt", (v.settings->>'reminderDays')::int as "reminderDays"
    from automation_steps s join automation_versions v on v.automation_id = s.automation_id and v.version = s.version
    left join invitations i on i.id = s.invitation_id left join lateral (
      select bool_or(status in ('queued', 'sending')) as "isOnItsWay", max(sent_at) as "lastSentAt"
      from messages where invitation_id = i.id) m on true
    where s.business_id = app.business_id() and s.automation_id = ${automationId}
      and s.status = 'planned' and s.due_at <= ${now}
    order by s.position = 0, s.due_at, s.id limit ${limit}`);

/** The outcome of a planned step. */
export interface StepChange {
  id: string;
  status: AutomationStep["status"];
  reason?: string;
  /** Unchanged if undefined. */
  dueAt?: Date;
  invitationId?: string;
  hourGroup?: HourGroup;
}

export async function updateSteps(tx: Tx, changes: StepChange[], now: Date): Promise<void> {
  if (changes.length === 0) return;
  await tx.asService((service) =>
    service.execute(sql`
      update automation_steps s set status = c.status, reason = coalesce(c.reason, ''),
        due_at = coalesce(c."dueAt", s.due_at), invitation_id = coalesce(c."invitationId", s.invitation_id),
        hour_group = coalesce(c."hourGroup", s.hour_group),
        done_at = case when c.status = 'planned' then null else ${now}::timestamptz end
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
        as c(id uuid, status text, reason text, "dueAt" timestamptz, "invitationId" uuid, "hourGroup" text)
      where s.id = c.id and s.business_id = app.business_id() and s.status = 'planned'`),
  );
}

/** Sent or planned first requests by day in this time zone. */
export async function countRequestsByDay(
  tx: Tx,
  automationId: string,
  timeZone: string,
  { planned }: { planned: boolean },
): Promise<Map<string, number>> {
  const rows = await tx.query<{ day: string; count: number }>(sql`
    select to_char(coalesce(done_at, due_at) at time zone ${timeZone}, 'YYYY-MM-DD') as day, count(*) as count
    from automation_steps
    where business_id = app.business_id() and automation_id = ${automationId} and position = 0
      and (status = 'sent' or (${planned} and status = 'planned'))
    group by 1`);
  return new Map(rows.map(({ day, count }) => [day, count]));
}

/** The planned steps by day in this time zone. */
export const readCalendar = (tx: Tx, automationId: string, timeZone: string) =>
  tx.query<CalendarDay>(sql`
    select to_char(due_at at time zone ${timeZone}, 'YYYY-MM-DD') as day,
      count(*) filter (where position = 0) as requests, count(*) filter (where position > 0) as reminders
    from automation_steps
    where business_id = app.business_id() and automation_id = ${automationId} and status = 'planned'
    group by 1 order by 1 limit 120`);

/** The number of contacts who were asked and have a pending reminder. */
export async function countKeptReminders(tx: Tx, automationId: string | null): Promise<number> {
  const [row] = await tx.query<{ count: number }>(sql`
    select count(distinct contact_id) as count from automation_steps
    where business_id = app.business_id() and automation_id = ${automationId} and status = 'planned' and position > 0`);
  return row?.count ?? 0;
}

interface ContactWithSteps {
  contactId: string;
  name: string;
  email: string;
  steps: AutomationStep[];
}

/** One page of contacts, those with the earliest next message first. */
export async function listContactsWithSteps(
  tx: Tx,
  automationId: string,
  query: { search?: string | undefined; page: number; pageSize: number },
): Promise<{ contacts: ContactWithSteps[]; total: number }> {
  const pattern = `%${(query.search ?? "").replace(/[\\%_]/g, "\\$&")}%`;
  const matches = sql`c.business_id = app.business_id() and (c.name ilike ${pattern} or c.email ilike ${pattern})`;
  const [contacts, [counted]] = await Promise.all([
    tx.query<ContactWithSteps>(sql`
      select c.id as "contactId", c.name, c.email, coalesce(s.steps, '[]') as steps
      from contacts c left join lateral (
        select min(due_at) filter (where status = 'planned') as next, max(done_at) as last,
          jsonb_agg(jsonb_build_object('position', position, 'status', status, 'reason', reason, 'at',
            to_char(coalesce(done_at, due_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
            order by created_at, position) as steps
        from automation_steps where contact_id = c.id and automation_id = ${automationId}) s on true
      where ${matches}
      order by s.next nulls last, s.last desc nulls last, lower(c.name), c.id
      limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`),
    tx.query<{ total: number }>(sql`select count(*) as total from contacts c where ${matches}`),
  ]);
  return { contacts, total: counted?.total ?? 0 };
}
