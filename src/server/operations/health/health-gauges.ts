import { Gauge, type Registry } from "prom-client";
import sql from "sql-template-tag";
import type { Database } from "../../platform/database/database.ts";

type HealthDatabase = Pick<Database, "serviceTransaction" | "readDiskSpace">;

/** Age up to which figures of tables are shown. Requests never read the tables: each process does, from time to time. */
const readEveryMs = 15_000;

/** Each part has an index of its own, which holds no more than what waits. */
const countWaiting = sql`
  select (select count(*) from messages where status in ('queued', 'sending') and leased_until is null)
    + (select count(*) from messages where status in ('queued', 'sending') and leased_until is not null) as waiting,
    (select count(*) from mail_outlet where paused_since is not null) as pauses`;

/**
 * Figures that alarms are made of. Those of a database that is away stay as they were.
 * @returns a function that ends the reading.
 */
export function keepMailGauges(metrics: Registry, database: HealthDatabase): () => void {
  const registers = [metrics];
  const waiting = new Gauge({
    name: "mail_messages_waiting",
    help: "Messages that are queued or being sent.",
    registers,
  });
  const paused = new Gauge({
    name: "mail_outlet_paused",
    help: "1 while the mail server refuses every message.",
    registers,
  });

  async function read(): Promise<void> {
    const [row] = await database.serviceTransaction(
      (tx) => tx.query<{ waiting: number; pauses: number }>(countWaiting),
      { readOnly: true },
    );
    if (!row) return;
    waiting.set(row.waiting);
    paused.set(row.pauses);
  }
  const readOrKeep = () => void read().catch(() => undefined);
  readOrKeep();
  const timer = setInterval(readOrKeep, readEveryMs).unref();
  return () => clearInterval(timer);
}

/** The file system is asked, which takes microseconds. */
export function addDiskGauges(metrics: Registry, database: HealthDatabase): void {
  if (!database.readDiskSpace()) return;
  const add = (name: string, help: string, read: () => number | undefined) =>
    new Gauge({
      name,
      help,
      registers: [metrics],
      collect() {
        const figure = read();
        if (figure !== undefined) this.set(figure);
      },
    });
  add(
    "database_disk_free_bytes",
    "Free space on the disk of the database.",
    () => database.readDiskSpace()?.freeBytes,
  );
  add(
    "database_disk_needed_bytes",
    "With less free space nothing is written.",
    () => database.readDiskSpace()?.neededBytes,
  );
}
