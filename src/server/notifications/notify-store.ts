import sql, { type Sql } from "sql-template-tag";
import type { Tx } from "../platform/database/database.ts";
import type { DescribedNotification, NotificationKinds } from "./kinds/notification-kind.ts";
import {
  emailTime,
  isInQuietHours,
  maxStars,
  pushTo,
  recipientTimeZone,
  wantsInApp,
  wantsPush,
} from "./wants.ts";

/** One person who has just been notified. */
export interface NotifiedPerson {
  businessId: string;
  email: string;
  /** Ids of the browsers to push to; empty if the person wants no push messages. */
  pushTo: string[];
  /** Indexes of the given notes to mail and to push now. */
  toMail: number[];
  toPush: number[];
  /** Time of the last mail to the members of the business; now, unless the mail waits. */
  mailedAt: Date;
  /** 0: mail immediately; 1: the first to wait since then, so its job must be queued; more: the job is queued. */
  waiting: number;
}

/** Milliseconds between two batched mails to the members of one business. */
export const batchMs = 5 * 60_000;
/** Milliseconds in which a notification may be read in the application, so that it is not mailed. */
const readingMs = 60_000;
/** Maximum wait after a mail; a batch that waits longer has lost its job, and the next notification queues another. */
const maxWaitMs = 2 * 3_600_000;

interface Notes {
  name: string;
  kind: NotificationKinds[string];
  notes: (DescribedNotification & { index: number; businessId: string })[];
}

/**
 * Notifies the recipients of each note's business, once per path, and decides for each person when to mail and push:
 * now, with others, with a digest or never. A notification in quiet hours is due immediately, and waits for their end.
 * The business's row of `notification_batches` stays locked until the transaction ends, so that the job of a batch sees
 * everything waiting for it. For the service role.
 */
export function insertNotifications(
  tx: Tx,
  { name, kind, notes }: Notes,
  now: Date,
): Promise<NotifiedPerson[]> {
  const named = sql`${name}::text`;
  const { delivery } = kind.mail;
  return tx.query<NotifiedPerson>(sql`
    with note as (
      select n.* from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb)
        as n(index int, "sourceId" uuid, "businessId" uuid, title text, body text, path text, stars int, "onlyFor" text)
      where ${kind.isDue ?? sql`true`}),
    mail as (${delivery === "batched" ? batchedMail(now) : immediateMail(now)}),
    people as (
      select mail.business_id, mail.mailed_at, mail.waiting, m.role, u.id, u.email, ${pushTo} as push_to,
        ${emailTime(named)} as email_time, ${wantsPush(named)} as wants_push, ${wantsInApp(named)} as in_app,
        ${maxStars} as max_stars, ${recipientTimeZone} as zone,
        case when ${delivery !== "urgent"} and ${isInQuietHours(now)} then ${now}::timestamptz
          when ${delivery === "unless-read"} then ${new Date(now.getTime() + readingMs)}::timestamptz
          when mail.waiting > 0 then mail.mailed_at + ${batchMs} * interval '1 ms' end as waits_until
      from mail join business_members m on m.business_id = mail.business_id join users u on u.id = m.user_id
      join businesses b on b.id = m.business_id
      where u.disabled_at is null),
    told as (
      select p.*, n.*, case when p.email_time = 'at_once' and n.stars > p.max_stars then 'daily' else p.email_time end
        as mail_time, p.wants_push and not coalesce(n.stars > p.max_stars, false) as to_push
      from note n join people p on p.business_id = n."businessId"
      where n."onlyFor" is null or n."onlyFor" = p.id::text or n."onlyFor" = 'owners' and p.role = 'owner'),
    notified as (
      insert into notifications
        (business_id, user_id, kind, title, body, path, source_id, created_at, in_app, digest, mail_at, push_at)
      select business_id, id, ${name}, title, body, path, "sourceId", ${now}::timestamptz, in_app,
        case when mail_time in ('daily', 'weekly') then mail_time end,
        case mail_time when 'off' then null when 'at_once' then waits_until
          else app.next_digest(mail_time, zone, ${now}) end,
        case when to_push then waits_until end
      from told order by id
      on conflict do nothing
      returning business_id, user_id, path)
    select t.business_id as "businessId", t.email, t.push_to as "pushTo", t.mailed_at as "mailedAt", t.waiting,
      coalesce(array_agg(t.index order by t.index) filter (where t.mail_time = 'at_once' and t.waits_until is null), '{}')
        as "toMail",
      coalesce(array_agg(t.index order by t.index) filter (where t.to_push and t.waits_until is null), '{}') as "toPush"
    from notified join told t on t.business_id = notified.business_id and t.id = notified.user_id
      and t.path = notified.path
    group by t.business_id, t.id, t.email, t.push_to, t.mailed_at, t.waiting
    order by t.business_id, t.id`);
}

const immediateMail = (now: Date): Sql => sql`
  select "businessId" as business_id, ${now}::timestamptz as mailed_at, 0 as waiting,
    app.announce("businessId", 'notifications')
  from note group by "businessId"`;

const batchedMail = (now: Date): Sql => {
  const batchAgo = new Date(now.getTime() - batchMs);
  const longAgo = new Date(now.getTime() - maxWaitMs);
  return sql`
    insert into notification_batches as stored (business_id, mailed_at)
    select distinct "businessId", ${now}::timestamptz from note order by 1
    on conflict (business_id) do update set
      mailed_at = case when stored.waiting = 0 and stored.mailed_at <= ${batchAgo}
        then excluded.mailed_at else stored.mailed_at end,
      waiting = case when stored.waiting = 0 and stored.mailed_at <= ${batchAgo} then 0
        when stored.mailed_at <= ${longAgo} then 1 else stored.waiting + 1 end
    returning business_id, mailed_at, waiting, app.announce(business_id, 'notifications')`;
};
