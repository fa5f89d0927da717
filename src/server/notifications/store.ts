import sql, { empty } from "sql-template-tag";
import type { Notifications } from "#shared/api/notifications.ts";
import type { Tx } from "../platform/database/database.ts";

const latestCount = 10;

/** One's own; row-level security picks the rows. */
export async function readLatest(tx: Tx): Promise<Notifications> {
  const [counted] = await tx.query<{ unread: number }>(
    sql`select count(*) as unread from notifications where read_at is null`,
  );
  const rows = await tx.query<{
    id: string;
    title: string;
    body: string;
    path: string;
    read: boolean;
    createdAt: Date;
  }>(sql`
    select id, title, body, path, read_at is not null as read, created_at as "createdAt"
    from notifications order by created_at desc, id limit ${latestCount}`);
  return {
    unread: counted?.unread ?? 0,
    latest: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
  };
}

/** Those that lead to `path`, or all. */
export async function markRead(tx: Tx, path: string | undefined, now: Date): Promise<void> {
  await tx.execute(sql`
    update notifications set read_at = ${now}
    where read_at is null ${path === undefined ? empty : sql`and path = ${path}`}`);
}

export interface Recipient {
  userId: string;
  email: string;
  byMail: boolean;
}

/**
 * Tells every member of a business in the application, in one statement; nobody when the
 * answer is a rehearsal. For the service role.
 * @returns them with what they want to hear of.
 */
export function notifyMembers(
  tx: Tx,
  given: {
    businessId: string;
    responseId: string;
    title: string;
    body: string;
    path: string;
    now: Date;
  },
): Promise<Recipient[]> {
  const { businessId, responseId, title, body, path, now } = given;
  return tx.query<Recipient>(sql`
    with people as (
      select u.id, u.email,
        u.email <> '' and coalesce((u.settings #>> '{notifications,email}')::boolean, true) as by_mail
      from business_members m join users u on u.id = m.user_id
      where m.business_id = ${businessId} and u.disabled_at is null
        and not exists (select from review_responses r where r.id = ${responseId} and r.rehearsal)),
    told as (
      insert into notifications (business_id, user_id, kind, title, body, path, created_at)
      select ${businessId}::uuid, id, 'response', ${title}, ${body}, ${path}, ${now}::timestamptz from people),
    announced as (select app.announce(${businessId}, 'notifications'))
    select people.id as "userId", people.email, people.by_mail as "byMail"
    from people, announced order by people.id`);
}
