import type { Clock } from "../../clock.ts";
import type { Log } from "../../log.ts";
import type { Connection, Driver } from "../driver.ts";

export interface VacuumDeps {
  driver: Pick<Driver, "asOwner">;
  clock: Clock;
  log: Log;
}

/** Often enough that a busy table stays small: one pass over small tables takes milliseconds. */
const everyMs = 10 * 60_000;

/**
 * PGlite has no autovacuum, so old row versions would pile up and statistics would never
 * come to be. Every ten minutes each table is vacuumed and analysed in a turn of its own, so that a
 * request waits for one table at most.
 * @returns a function that stops it, after the table in hand.
 */
export function vacuumOnTimer({ driver, clock, log }: VacuumDeps): () => Promise<void> {
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  let cancel = clock.after(everyMs, tick);

  function tick(): void {
    running = pass()
      .catch((error: unknown) => log.warn({ err: error }, "vacuum failed"))
      .then(() => {
        if (!stopped) cancel = clock.after(everyMs, tick);
      });
  }

  async function pass(): Promise<void> {
    for (const table of await driver.asOwner(tablesOf)) {
      if (stopped) return;
      await driver.asOwner((connection) => connection.exec(`vacuum (analyze) ${table}`));
    }
  }

  return async () => {
    stopped = true;
    cancel();
    await running;
  };
}

/** Every table that is ours or the job queue's, quoted. */
async function tablesOf(connection: Connection): Promise<string[]> {
  const { rows } = await connection.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    [],
  );
  return rows.map((row) => (row as { name: string }).name);
}
