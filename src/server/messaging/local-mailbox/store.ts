import sql from "sql-template-tag";
import type { Tx } from "../../platform/database/database.ts";

export interface MailboxMessage {
  id: number;
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  /** ISO 8601, UTC. */
  createdAt: string;
}

type Row = Omit<MailboxMessage, "createdAt"> & { createdAt: Date };

const columns = sql`id, to_address as "to", from_address as "from", subject, text, html, headers, created_at as "createdAt"`;

/** Newest first. */
export async function listMessages(tx: Tx, limit: number): Promise<MailboxMessage[]> {
  const rows = await tx.query<Row>(
    sql`select ${columns} from local_mailbox order by id desc limit ${limit}`,
  );
  return rows.map(toMessage);
}

export async function findMessage(tx: Tx, id: string): Promise<MailboxMessage | undefined> {
  const [row] = await tx.query<Row>(
    sql`select ${columns} from local_mailbox where id = ${id}::bigint`,
  );
  return row && toMessage(row);
}

const toMessage = (row: Row): MailboxMessage => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});
