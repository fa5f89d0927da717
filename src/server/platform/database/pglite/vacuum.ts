import type { Clock } from "../../clock.ts";
import type { Log } from "../../log.ts";
import type { Connection, Driver } from "../driver.ts";

export interface VacuumDeps {
  driver: Pick<Driver, "asOwner">;
  clock: Clock;
  log: Log;
}

/** Frequent enough to keep a busy table small: a pass over small tables takes milliseconds. */
const everyMs = 10 * 60_000;

/**
 * PGlite has no autovacuum, so old row versions would pile up and statistics would never be collected. Every ten
 * minutes each table is vacuumed and analysed in a separate turn, so that a request waits for at most one table.
 * @returns a function that stops it after the current table.
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

/** Every table that is ours or pg-boss's, quoted. */
async function tablesOf(connection: Connection): Promise<string[]> {
  const { rows } = await connection.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    [],
  );
  return rows.map((row) => (row as { name: string }).name);
}
