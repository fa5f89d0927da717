import { Gauge, type Registry } from "prom-client";
import sql from "sql-template-tag";
import type { Database } from "../../platform/database/database.ts";

type HealthDatabase = Pick<Database, "serviceTransaction" | "readDiskSpace">;

/**
 * Maximum age of the figures that come from tables. Requests never read the tables: each process does so periodically.
 */
const readEveryMs = 15_000;

/** Each count has a separate index, which contains only waiting rows. */
const countWaiting = sql`
  select (select count(*) from messages where status in ('queued', 'sending') and leased_until is null)
    + (select count(*) from messages where status in ('queued', 'sending') and leased_until is not null) as waiting,
    (select count(*) from mail_outlet where paused_since is not null) as pauses`;

/**
 * Gauges for alerts. They keep their values while the database is unavailable.
 * @returns a function that stops the updates.
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

/** Asks the file system, which takes microseconds. */
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
