import sql from "sql-template-tag";
import type { Health } from "#shared/api/administration.ts";
import type { Tx } from "../platform/database/database.ts";

/** The part of the instance's health that the database itself reports. */
export interface StoredHealth {
  database: Pick<Health["database"], "version" | "bytes">;
  mail: Omit<Health["mail"], "leavesMachine" | "pause" | "inbound">;
  jobs: Health["jobs"];
}

interface Row {
  version: string;
  bytes: number;
  waitingMail: number;
  failedMail: number;
  lastSentAt: Date | null;
  waitingJobs: number;
  failedJobs: number;
}

export async function readHealth(service: Tx): Promise<StoredHealth> {
  const [row] = await service.query<Row>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*) from messages where status in ('queued', 'sending')) as "waitingMail",
      (select count(*) from messages where status = 'failed') as "failedMail",
      (select max(sent_at) from messages) as "lastSentAt",
      (select count(*) from pgboss.job where state in ('created', 'retry')) as "waitingJobs",
      (select count(*) from pgboss.job where state = 'failed') as "failedJobs"`);
  if (!row) throw new Error("The database said nothing of itself.");
  return {
    database: { version: row.version, bytes: row.bytes },
    mail: {
      waiting: row.waitingMail,
      failed: row.failedMail,
      lastSentAt: row.lastSentAt?.toISOString() ?? null,
    },
    jobs: { waiting: row.waitingJobs, failed: row.failedJobs },
  };
}
