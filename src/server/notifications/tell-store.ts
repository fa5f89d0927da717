import sql from "sql-template-tag";
import type { Tx } from "../platform/database/database.ts";
import type { Noted } from "./mail-about.ts";

/** One person who was told. */
export interface Told {
  businessId: string;
  userId: string;
  email: string;
  /** Wants to hear of answers by mail. */
  byMail: boolean;
  /** When the people of the business were last written to; now, unless the answers wait. */
  mailedAt: Date;
  /** Answers that the person was told of. */
  responseIds: string[];
  /** 0: to be told at once; 1: the first that waits since then, and the job is to be queued; more: it is. */
  waiting: number;
}

/** After a mail; whatever waits for longer has lost its job and is given another with the next answer. */
const longestWaitMs = 2 * 3_600_000;

/** Whether somebody wants mails about answers, one by one or of a week; `u` is a row of `users`. */
export const wantsMail = sql`(u.email <> '' and u.disabled_at is null
  and coalesce((u.settings #>> '{notifications,email}')::boolean, true))`;

export interface TellOptions {
  now: Date;
  spanMs: number;
}

/**
 * Tells every member of each note's business in the application, and decides for each business
 * whether to write at once, in one statement. Nobody hears of an answer that is not stored, or of a
 * rehearsal. The business's row of `notification_mails` stays held until the transaction ends, so that
 * what is to wait is seen by the job that tells it. For the service role.
 */
export function tellMembers(
  tx: Tx,
  notes: (Noted & { id: string; businessId: string; title: string })[],
  { now, spanMs }: TellOptions,
): Promise<Told[]> {
  const spanAgo = new Date(now.getTime() - spanMs);
  const longAgo = new Date(now.getTime() - longestWaitMs);
  return tx.query<Told>(sql`
    with note as (
      select n.* from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb)
        as n(id uuid, "businessId" uuid, title text, body text, path text)
      -- One at a time by their ids: as a join it is planned with a scan of all answers.
      where (select not r.is_test from review_responses r where r.id = n.id)),
    mail as (
      insert into notification_mails as held (business_id, mailed_at)
      select distinct "businessId", ${now}::timestamptz from note order by 1
      on conflict (business_id) do update set
        mailed_at = case when held.waiting = 0 and held.mailed_at <= ${spanAgo}
          then excluded.mailed_at else held.mailed_at end,
        waiting = case when held.waiting = 0 and held.mailed_at <= ${spanAgo} then 0
          when held.mailed_at <= ${longAgo} then 1 else held.waiting + 1 end
      returning business_id, mailed_at, waiting,
        app.announce(business_id, 'notifications')),
    people as (
      select mail.business_id, mail.mailed_at, mail.waiting, u.id, u.email, ${wantsMail} as by_mail
      from mail join business_members m on m.business_id = mail.business_id join users u on u.id = m.user_id
      where u.disabled_at is null),
    told as (
      insert into notifications (business_id, user_id, kind, title, body, path, created_at, to_mail)
      select p.business_id, p.id, 'response', n.title, n.body, n.path, ${now}::timestamptz,
        p.by_mail and p.waiting > 0
      from note n join people p on p.business_id = n."businessId")
    select business_id as "businessId", id as "userId", email, by_mail as "byMail",
      mailed_at as "mailedAt", waiting,
      (select jsonb_agg(note.id) from note where note."businessId" = people.business_id) as "responseIds"
    from people order by business_id, id`);
}

/**
 * Ends the waiting of a business's notes. @returns one for each person who still wants it by mail and
 * has not read it yet, oldest first.
 */
export async function takeWaiting(
  tx: Tx,
  businessId: string,
  now: Date,
): Promise<(Noted & { email: string })[]> {
  // Waits for transactions that are about to add to them; what follows then sees theirs.
  const ended = await tx.execute(sql`
    update notification_mails set mailed_at = ${now}, waiting = 0
    where business_id = ${businessId} and waiting > 0`);
  if (ended === 0) return [];
  return tx.query<Noted & { email: string }>(sql`
    with taken as (
      update notifications set to_mail = false where business_id = ${businessId} and to_mail
      returning id, user_id, body, path, read_at, created_at)
    select u.email, t.body, t.path
    from taken t join users u on u.id = t.user_id
    join business_members m on m.user_id = t.user_id and m.business_id = ${businessId}
    where t.read_at is null and ${wantsMail}
    order by t.created_at, t.id`);
}
