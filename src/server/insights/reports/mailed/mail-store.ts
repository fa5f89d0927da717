import sql from "sql-template-tag";
import type { EventOutcome } from "#shared/api/receiving.ts";
import type { ReportPeriod } from "#shared/api/report-recipients.ts";
import type { Claims, Tx } from "../../../platform/database/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { reportPaused } from "../../events.ts";
import { memberOf } from "../report-links.ts";

// All functions here are for the service role.

/** A view with a period that has ended and must be mailed. */
export interface DueReport {
  viewId: string;
  businessId: string;
  title: string;
  query: string;
  period: ReportPeriod;
  firstDay: string;
  lastDay: string;
  recipientIds: string[];
  /** The claims of a member, whose permissions apply to reading the figures. */
  claims: Claims;
}

const isActive = sql`r.due_after is not null and r.stopped_at is null and r.paused_at is null`;
const isDue = (now: Date) => sql`${isActive}
  and app.next_digest(r.period, (select time_zone from businesses where id = r.business_id), r.due_after) <= ${now}`;

/** Lists the latest period that has ended; a server that was down for longer skips the earlier ones. */
export async function listDueReports(tx: Tx, now: Date): Promise<DueReport[]> {
  const rows = await tx.query<Omit<DueReport, "claims"> & { sub: string | null; dct: string }>(sql`
    with due as (
      select r.view_id, r.business_id, r.period, array_agg(r.id order by r.id) as ids from report_recipients r
      where ${isDue(now)} group by 1, 2, 3),
    ended as (
      select due.*, b.tenant_id, ${memberOf(sql`b.id`)} as sub,
        date_trunc(case period when 'weekly' then 'week' else 'month' end,
          ${now}::timestamptz at time zone app.time_zone_or_utc(b.time_zone)) as today
      from due join businesses b on b.id = due.business_id)
    select view_id as "viewId", ended.business_id as "businessId", v.name as title, v.query, period,
      (today - case period when 'weekly' then interval '7 days' else interval '1 month' end)::date::text as "firstDay",
      (today - interval '1 day')::date::text as "lastDay", ids as "recipientIds", sub, tenant_id as dct
    from ended join saved_views v on v.id = view_id order by 1, 5`);
  return rows.flatMap(({ sub, dct, ...report }) =>
    sub === null ? [] : [{ ...report, claims: { role: "user", sub, dct } }],
  );
}

/** The recipients still waiting for this period; another process that sends it blocks here, and then finds none. */
export async function takeRecipients(
  tx: Tx,
  { recipientIds, firstDay, lastDay }: Pick<DueReport, "recipientIds" | "firstDay" | "lastDay">,
  now: Date,
): Promise<{ id: string; recipientId: string; address: string }[]> {
  return tx.query(sql`
    with due as (
      update report_recipients r set due_after = ${now}
      where r.id = any(${recipientIds}::uuid[]) and ${isDue(now)} returning r.id, r.address),
    marked as (
      insert into report_mails (id, recipient_id, first_day, last_day)
      select gen_random_uuid(), id, ${firstDay}::date, ${lastDay}::date from due
      on conflict do nothing returning id, recipient_id)
    select marked.id, recipient_id as "recipientId", address from marked join due on due.id = recipient_id`);
}

export async function insertAsked(tx: Tx, messageId: string, recipientId: string): Promise<void> {
  await tx.execute(
    sql`insert into report_mails (id, recipient_id) values (${messageId}, ${recipientId})`,
  );
}

/** The data that the pages behind a mail's links show. */
export interface RecipientStatus {
  businessName: string;
  title: string;
  address: string;
  period: ReportPeriod;
  isConfirmed: boolean;
  isStopped: boolean;
  /** True when a mail bounced. */
  isPaused: boolean;
}

export async function findRecipient(tx: Tx, id: string): Promise<RecipientStatus | undefined> {
  const [row] = await tx.query<RecipientStatus>(sql`
    select b.name as "businessName", v.name as title, address, period, confirmed_at is not null as "isConfirmed",
      stopped_at is not null as "isStopped", paused_at is not null as "isPaused"
    from report_recipients r join saved_views v on v.id = r.view_id join businesses b on b.id = r.business_id
    where r.id = ${id}`);
  return row;
}

/** Also restarts a stopped or paused report: pressing the button always restarts the mail. Safe to repeat. */
export async function confirmRecipient(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.execute(sql`
    with confirmed as (
      update report_recipients set confirmed_at = coalesce(confirmed_at, ${now}), due_after = ${now}, stopped_at = null,
        paused_at = null, pause_words = ''
      where id = ${id} and (confirmed_at is null or stopped_at is not null or paused_at is not null)
      returning business_id, lower(address) as address)
    delete from report_stops s using confirmed c where s.business_id = c.business_id and s.address = c.address`);
}

/** Stops the reports; the address is not asked about any other view either. Safe to repeat. */
export async function stopRecipient(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.execute(sql`
    with stopped as (
      update report_recipients set stopped_at = ${now} where id = ${id} and stopped_at is null
      returning business_id, lower(address) as address)
    insert into report_stops (business_id, address, stopped_at) select business_id, address, ${now} from stopped
    on conflict do nothing`);
}

export async function hasRefused(
  tx: Tx,
  { businessId, address }: { businessId: string; address: string },
): Promise<boolean> {
  const [stop] = await tx.query(sql`
    select from report_stops where business_id = ${businessId} and address = lower(${address})`);
  return stop !== undefined;
}

/**
 * Handles a mail that was returned: one marked as spam stops the reports, any other pauses them. An older event has no
 * effect, because the reports may have been resumed since.
 */
export async function recordReportBounce(
  { clock, events }: Pick<Platform, "clock" | "events">,
  tx: Tx,
  { messageId, kind, words }: { messageId: string; kind: "bounced" | "complained"; words: string },
): Promise<EventOutcome> {
  const now = clock.now();
  const noted = kind === "bounced" ? sql`bounced_at` : sql`complained_at`;
  const [mail] = await tx.query<{ recipientId: string }>(sql`
    update report_mails set ${noted} = ${now} where id = ${messageId} and ${noted} is null
    returning recipient_id as "recipientId"`);
  if (!mail) {
    const known = await tx.query(sql`select from report_mails where id = ${messageId}`);
    return known.length > 0 ? "repeated" : "unknown_message";
  }
  if (kind === "complained") await stopRecipient(tx, mail.recipientId, now);
  else {
    const paused = await pauseRecipient(tx, mail.recipientId, words, now);
    if (paused) await events.raise(tx, reportPaused, { ...paused, mailId: messageId });
  }
  return "recorded";
}

/** @returns the view and its business; undefined when it is already paused. */
async function pauseRecipient(tx: Tx, id: string, words: string, now: Date) {
  const [paused] = await tx.query<{ businessId: string; title: string }>(sql`
    update report_recipients r set paused_at = ${now}, pause_words = ${words.slice(0, maxWords)}
    from saved_views v
    where r.id = ${id} and r.paused_at is null and v.id = r.view_id
    returning r.business_id as "businessId", v.name as title`);
  return paused;
}

const maxWords = 300;
