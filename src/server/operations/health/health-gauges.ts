import { Gauge, type Registry } from "prom-client";
import sql from "sql-template-tag";
import type { Database, Statement } from "../../platform/database/database.ts";

type HealthDatabase = Pick<Database, "serviceTransaction" | "readDiskSpace">;

const countWaiting = sql`
  select count(*) as figure from messages where status in ('queued', 'sending')`;
const countPauses = sql`
  select count(*) as figure from mail_outlet where paused_since is not null`;

/** Figures that alarms are made of. Those of a database that is away stay as they were. */
export function addHealthGauges(metrics: Registry, database: HealthDatabase): void {
  const registers = [metrics];
  const add = (name: string, help: string, read: () => Promise<number | undefined>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const figure = await read().catch(() => undefined);
        if (figure !== undefined) this.set(figure);
      },
    });
  add("mail_messages_waiting", "Messages that are queued or being sent.", () =>
    readFigure(database, countWaiting),
  );
  add("mail_outlet_paused", "1 while the mail server refuses every message.", () =>
    readFigure(database, countPauses),
  );
  if (!database.readDiskSpace()) return;
  add("database_disk_free_bytes", "Free space on the disk of the database.", async () => {
    return database.readDiskSpace()?.freeBytes;
  });
  add("database_disk_needed_bytes", "With less free space nothing is written.", async () => {
    return database.readDiskSpace()?.neededBytes;
  });
}

async function readFigure(database: HealthDatabase, statement: Statement) {
  const [row] = await database.serviceTransaction((tx) => tx.query<{ figure: number }>(statement), {
    readOnly: true,
  });
  return row?.figure;
}
