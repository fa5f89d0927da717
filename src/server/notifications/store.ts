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

/** The members of a business with what they want to hear of. For the service role. */
export function listRecipients(tx: Tx, businessId: string): Promise<Recipient[]> {
  return tx.query<Recipient>(sql`
    select u.id as "userId", u.email,
      u.email <> '' and coalesce((u.settings #>> '{notifications,email}')::boolean, true) as "byMail"
    from business_members m join users u on u.id = m.user_id
    where m.business_id = ${businessId} and u.disabled_at is null order by u.id`);
}

export async function insertNotifications(
  tx: Tx,
  userIds: string[],
  given: { businessId: string; title: string; body: string; path: string; now: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into notifications (business_id, user_id, kind, title, body, path, created_at)
    select ${given.businessId}, person, 'response', ${given.title}, ${given.body}, ${given.path}, ${given.now}
    from unnest(${userIds}::uuid[]) as person`);
  await tx.query(sql`select app.announce(${given.businessId}, 'notifications')`);
}
