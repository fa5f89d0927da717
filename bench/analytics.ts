// Home and analytics of a business with 200,000 of 1,000,000 events, beside the plain indexed query.
import { parseArgs } from "node:util";
import sql from "sql-template-tag";
import { readAnalytics } from "../src/server/insights/analytics/read-analytics.ts";
import { rollUpFigures } from "../src/server/insights/analytics/roll-up.ts";
import { readDashboard } from "../src/server/insights/dashboard/dashboard-store.ts";
import { createDatabase } from "../src/server/platform/database/create-database.ts";
import type { Tx } from "../src/server/platform/database/database.ts";
import type { Driver } from "../src/server/platform/database/driver.ts";
import { migrate } from "../src/server/platform/database/migrate.ts";
import { createLog } from "../src/server/platform/log.ts";
import { onEngine } from "./support/on-engine.ts";
import { seedEvents } from "./support/seed-events.ts";
import { quantile } from "./support/spread.ts";

/** `npm run bench -- analytics [--engine postgres|pglite] [--events 1000000]`. Fails when a median misses its goal. */
const { values } = parseArgs({
  options: {
    engine: { type: "string", default: "all" },
    events: { type: "string", default: "1000000" },
  },
});
const rounds = 25;

for (const engine of ["postgres", "pglite"] as const) {
  if (values.engine !== "all" && values.engine !== engine) continue;
  console.log(engine);
  await onEngine(engine, measureAll);
}

async function measureAll(driver: Driver): Promise<void> {
  await driver.asOwner((connection) => migrate(connection));
  await driver.asOwner((connection) => connection.exec(seedEvents(Number(values.events))));
  await driver.asOwner((connection) => connection.exec("vacuum (analyze)"));
  const database = createDatabase(driver);
  const clock = { now: () => new Date(), after: () => () => {} };
  const claims = { role: "user", sub: "U-bench", dct: "T-bench-1" } as const;
  const run = (fn: (tx: Tx) => Promise<unknown>) =>
    database.transaction(claims, fn, { readOnly: true });
  const dayBefore = (days: number) =>
    new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const began = performance.now();
  await rollUpFigures({ clock, database, log: createLog("error") }).run({});
  console.log(`  roll-up of all businesses  ${((performance.now() - began) / 1000).toFixed(1)} s`);
  await driver.asOwner((connection) => connection.exec("vacuum (analyze)"));
  const plain = (days: number) => (tx: Tx) =>
    tx.query(sql`
      select occurred_at::date as day, kind, count(*) from events
      where business_id = app.business_id() and occurred_at >= ${dayBefore(days)}::date group by 1, 2`);
  await measure("home", 10, () => run((tx) => readDashboard(tx, new Date())));
  for (const days of [90, 365]) {
    await measure(`analytics, ${days} days`, 50, () =>
      run((tx) => readAnalytics(tx, new Date(), { from: dayBefore(days) })),
    );
    await measure(`plain query, ${days} days`, undefined, () => run(plain(days)));
  }
}

async function measure(name: string, goal: number | undefined, act: () => Promise<unknown>) {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await act();
    times.push(performance.now() - began);
  }
  const median = quantile(times, 0.5);
  const missed = goal !== undefined && median > goal;
  const aim = goal === undefined ? "" : ` (goal ${goal})`;
  console.log(`  ${name.padEnd(26)} p50 ${median.toFixed(1)} ms${aim}${missed ? "  missed" : ""}`);
  if (missed) process.exitCode = 1;
}
