import sql, { type Sql } from "sql-template-tag";
import type { DigestPeriod } from "#shared/notification-choices.ts";
import type { Tx } from "../platform/database/database.ts";
import type { NotificationText } from "./kinds/notification-kind.ts";
import { batchMs } from "./notify-store.ts";
import { emailTime, isInQuietHours, pushTo, recipientTimeZone, wantsPush } from "./wants.ts";

export interface DueNotification extends NotificationText {
  id: string;
  kind: string;
  sourceId: string | null;
  userId: string;
  email: string;
  /** The person's time zone. */
  timeZone: string;
  /** Due time of the mail; null when nothing is to be mailed now. */
  mailAt: Date | null;
  /** The digest that the mail belongs to. */
  digest: DigestPeriod | null;
  /** Ids of the browsers to push to now. */
  pushTo: string[];
}

/**
 * Businesses with a due notification, even if it waits for its person's quiet hours. For the service role, like the
 * others here.
 */
export async function listDueBusinesses(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    select distinct business_id as id from notifications
    where (mail_at is not null or push_at is not null) and (mail_at <= ${now} or push_at <= ${now}) order by 1`);
  return rows.map(({ id }) => id);
}

/**
 * Ends the batch of a business when it is due.
 * @param isItsJob true when the batch's own job runs, whatever the clock says.
 * @returns the time up to which its notifications are due.
 */
export async function endBatch(
  tx: Tx,
  businessId: string,
  now: Date,
  isItsJob: boolean,
): Promise<Date> {
  // Waits for transactions that are about to add to the batch; the following statements then see their rows.
  const [batch] = await tx.query<{ mailedAt: Date }>(sql`
    select mailed_at as "mailedAt" from notification_batches
    where business_id = ${businessId} and waiting > 0 for update`);
  if (!batch) return now;
  const end = new Date(batch.mailedAt.getTime() + batchMs);
  if (end > now && !isItsJob) return now;
  await tx.execute(sql`
    update notification_batches set mailed_at = ${now}, waiting = 0 where business_id = ${businessId}`);
  return end > now ? end : now;
}

/**
 * Claims the due notifications of people who are not in their quiet hours; the others keep waiting.
 * @returns those that are unread and still wanted, oldest first.
 */
export function takeDue(
  tx: Tx,
  { businessId, now, until, which }: { businessId: string; now: Date; until: Date; which: Sql },
): Promise<DueNotification[]> {
  const kind = sql`n.kind`;
  // A digest is never sent early, however far away the end of a batch is.
  const isMailDue = sql`n.mail_at <= case when n.digest is null then ${until}::timestamptz else ${now} end`;
  return tx.query<DueNotification>(sql`
    with due as (
      select n.id, u.email, ${recipientTimeZone} as zone, case when ${isMailDue} then n.mail_at end as mailed,
        coalesce(n.push_at <= ${until}, false) as pushed, ${emailTime(kind)} as email_time,
        case when n.push_at <= ${until} and ${wantsPush(kind)} then ${pushTo} else '{}' end as push_to
      from notifications n join users u on u.id = n.user_id join businesses b on b.id = n.business_id
      where n.business_id = ${businessId} and (n.mail_at is not null or n.push_at is not null) and ${which}
        and (${isMailDue} or n.push_at <= ${until}) and not ${isInQuietHours(now)}
      for update of n),
    taken as (
      update notifications n set mail_at = case when due.mailed is null then n.mail_at end,
        push_at = case when due.pushed then null else n.push_at end
      from due where n.id = due.id
      returning n.*, due.email, due.zone, due.push_to, case when due.email_time <> 'off' then due.mailed end as mailed)
    select id, kind, source_id as "sourceId", user_id as "userId", email, zone as "timeZone", mailed as "mailAt", digest,
      push_to as "pushTo", title, body, path
    from taken where read_at is null order by created_at, id`);
}

export interface DigestDay {
  businessId: string;
  userId: string;
  period: DigestPeriod;
  timeZone: string;
  /** Due time of its newest notification. */
  dueAt: Date;
}

/** @returns the id for its message; undefined when that day's digest was already sent. */
export async function insertDigest(tx: Tx, digest: DigestDay): Promise<string | undefined> {
  const { businessId, userId, period, timeZone: zone, dueAt } = digest;
  const [row] = await tx.query<{ id: string }>(sql`
    insert into notification_digests (business_id, user_id, period, day)
    values (${businessId}, ${userId}, ${period}, (${dueAt}::timestamptz at time zone app.time_zone_or_utc(${zone}))::date)
    on conflict do nothing returning id`);
  return row?.id;
}

/** Moves notifications to the next digest: the clock was set back, and this one has already been sent. */
export async function postponeToNextDigest(
  tx: Tx,
  { period, timeZone: zone, dueAt }: DigestDay,
  ids: string[],
): Promise<void> {
  await tx.execute(sql`
    update notifications set mail_at = app.next_digest(${period}, ${zone}, ${dueAt}) where id = any(${ids}::uuid[])`);
}

/** All notifications waiting for a mail or a push message, due or not. */
export async function listWaiting(tx: Tx, businessId: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    select id from notifications where business_id = ${businessId} and (mail_at is not null or push_at is not null)`);
  return rows.map(({ id }) => id);
}

export interface SetAside {
  id: string;
  mail: boolean;
  push: boolean;
}

/** Excludes notifications from the due ones. */
export const setAside = (tx: Tx, ids: string[]): Promise<SetAside[]> =>
  tx.query<SetAside>(sql`
    with was as (
      select id, mail_at is not null as mail, push_at is not null as push from notifications
      where id = any (${ids}::uuid[]) and (mail_at is not null or push_at is not null) for update)
    update notifications n set mail_at = null, push_at = null from was where n.id = was.id returning was.*`);

/** @returns its business; undefined when it no longer exists. */
export async function makeDue(
  tx: Tx,
  { id, mail, push }: SetAside,
  now: Date,
): Promise<string | undefined> {
  const [row] = await tx.query<{ businessId: string }>(sql`
    update notifications set mail_at = case when ${mail} then ${now}::timestamptz end,
      push_at = case when ${push} then ${now}::timestamptz end
    where id = ${id} returning business_id as "businessId"`);
  return row?.businessId;
}
