import sql, { empty } from "sql-template-tag";
import type { z } from "zod";
import type { listNotifications, Notifications } from "#shared/api/notifications.ts";
import type { Tx } from "../platform/database/database.ts";

/** The person's own notifications; row-level security restricts the rows. */
export async function listNotificationPage(
  tx: Tx,
  { page, pageSize }: z.output<typeof listNotifications.query>,
): Promise<Notifications> {
  const [[counted], rows] = await Promise.all([
    tx.query<{ unread: number; total: number }>(sql`
      select count(*) filter (where read_at is null) as unread, count(*) as total from notifications where in_app`),
    tx.query<{
      id: string;
      title: string;
      body: string;
      path: string;
      read: boolean;
      createdAt: Date;
    }>(sql`
      select id, title, body, path, read_at is not null as read, created_at as "createdAt"
      from notifications where in_app order by created_at desc, id
      limit ${pageSize} offset ${(page - 1) * pageSize}`),
  ]);
  return {
    unread: counted?.unread ?? 0,
    total: counted?.total ?? 0,
    latest: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
  };
}

/**
 * Marks the notifications that link to `path`, whatever their query, or all; announces it to the person's other pages.
 */
export async function markRead(tx: Tx, path: string | undefined, now: Date): Promise<void> {
  const count = await tx.execute(sql`
    update notifications set read_at = ${now}
    where read_at is null ${path === undefined ? empty : sql`and split_part(path, '?', 1) = ${path}`}`);
  if (count > 0) await tx.query(sql`select app.announce(app.business_id(), 'notifications')`);
}
