import sql, { empty } from "sql-template-tag";
import type { Notifications } from "#shared/api/notifications.ts";
import type { Tx } from "../platform/database/database.ts";

const latestCount = 10;

/** One's own; row-level security picks the rows. */
export async function readLatest(tx: Tx): Promise<Notifications> {
  const [[counted], rows] = await Promise.all([
    tx.query<{ unread: number }>(
      sql`select count(*) as unread from notifications where read_at is null and in_app`,
    ),
    tx.query<{
      id: string;
      title: string;
      body: string;
      path: string;
      read: boolean;
      createdAt: Date;
    }>(sql`
      select id, title, body, path, read_at is not null as read, created_at as "createdAt"
      from notifications where in_app order by created_at desc, id limit ${latestCount}`),
  ]);
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
