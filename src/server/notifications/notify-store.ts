import sql, { type Sql } from "sql-template-tag";
import type { Tx } from "../platform/database/database.ts";
import type { NotificationKinds, NotificationText } from "./kinds/notification-kind.ts";
import { pushTo, wantsMail, wantsPush } from "./wants.ts";

/** One person who has just been notified. */
export interface Recipient {
  businessId: string;
  email: string;
  wantsMail: boolean;
  /** Ids of the browsers to push to; none: the person wants no push messages. */
  pushTo: string[];
  /** Of the notes that were given, those that the person got. */
  indexes: number[];
  /** When the people of the business were last mailed; now, unless the mail waits. */
  mailedAt: Date;
  /** 0: to be mailed at once; 1: the first that waits since then, and the job is to be queued; more: it is. */
  waiting: number;
}

/** Between two batched mails to the people of one business, milliseconds. */
export const batchMs = 5 * 60_000;
/** After a mail; what waits for longer has lost its job and is given another with the next notification. */
const maxWaitMs = 2 * 3_600_000;

interface Notes {
  name: string;
  kind: NotificationKinds[string];
  notes: (NotificationText & { index: number; businessId: string; sourceId?: string })[];
}

/**
 * Notifies the recipients of each note's business in the application, once for each path, and decides for each
 * business whether to mail at once, in one statement. The business's row of `notification_batches` stays locked until
 * the transaction ends, so that the job of a batch sees all that waits for it. For the service role.
 */
export function insertNotifications(
  tx: Tx,
  { name, kind, notes }: Notes,
  now: Date,
): Promise<Recipient[]> {
  return tx.query<Recipient>(sql`
    with note as (
      select n.* from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb)
        as n(index int, "sourceId" uuid, "businessId" uuid, title text, body text, path text)
      where ${kind.isDue ?? sql`true`}),
    mail as (${kind.mail.delivery === "batched" ? batchedMail(now) : immediateMail(now)}),
    people as (
      select mail.business_id, mail.mailed_at, mail.waiting, u.id, u.email, ${wantsMail} as wants_mail,
        ${wantsPush} as wants_push, ${pushTo} as push_to,
        case when mail.waiting > 0 then mail.mailed_at + ${batchMs} * interval '1 ms' end as waits_until
      from mail join business_members m on m.business_id = mail.business_id join users u on u.id = m.user_id
      where u.disabled_at is null and ${kind.recipients}),
    notified as (
      insert into notifications (business_id, user_id, kind, title, body, path, created_at, mail_at, push_at)
      select p.business_id, p.id, ${name}, n.title, n.body, n.path, ${now}::timestamptz,
        case when p.wants_mail then p.waits_until end, case when p.wants_push then p.waits_until end
      from note n join people p on p.business_id = n."businessId" order by p.id
      on conflict do nothing
      returning business_id, user_id, path)
    select p.business_id as "businessId", p.email, p.wants_mail as "wantsMail", p.push_to as "pushTo",
      p.mailed_at as "mailedAt", p.waiting, array_agg(note.index order by note.index) as indexes
    from notified join people p on p.business_id = notified.business_id and p.id = notified.user_id
    join note on note."businessId" = notified.business_id and note.path = notified.path
    group by p.business_id, p.id, p.email, p.wants_mail, p.push_to, p.mailed_at, p.waiting
    order by p.business_id, p.id`);
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

export interface WaitingNotification extends NotificationText {
  kind: string;
  email: string;
  wantsMail: boolean;
  pushTo: string[];
}

/** Ends the waiting of a business's notifications. @returns one for each person who has not read it yet, oldest first. */
export async function takeWaiting(
  tx: Tx,
  businessId: string,
  now: Date,
): Promise<WaitingNotification[]> {
  // Waits for transactions that are about to add to them; what follows then sees theirs.
  const ended = await tx.execute(sql`
    update notification_batches set mailed_at = ${now}, waiting = 0
    where business_id = ${businessId} and waiting > 0`);
  if (ended === 0) return [];
  return tx.query<WaitingNotification>(sql`
    with taken as (
      update notifications set mail_at = null, push_at = null
      where business_id = ${businessId} and (mail_at is not null or push_at is not null)
      returning id, user_id, kind, title, body, path, read_at, created_at)
    select u.email, ${wantsMail} as "wantsMail", ${pushTo} as "pushTo", t.kind, t.title, t.body, t.path
    from taken t join users u on u.id = t.user_id
    join business_members m on m.user_id = t.user_id and m.business_id = ${businessId}
    where t.read_at is null
    order by t.created_at, t.id`);
}
