// Measures home, analytics and a report for a business with 200,000 of 1,000,000 events against the plain indexed
// query, and the cost of roll-ups for those who answer.
import { parseArgs } from "node:util";
import sql from "sql-template-tag";
import { readAnalytics } from "../src/server/insights/analytics/read-analytics.ts";
import { readAnalyticsByTag } from "../src/server/insights/analytics/read-tags.ts";
import { rollUpFigures } from "../src/server/insights/analytics/roll-up.ts";
import { readDashboard } from "../src/server/insights/dashboard/dashboard-store.ts";
import { drawReport } from "../src/server/insights/reports/draw-report.ts";
import { readAnalyticsReport } from "../src/server/insights/reports/read-analytics-report.ts";
import { reportPage } from "../src/server/insights/reports/report-page.ts";
import { createDatabase } from "../src/server/platform/database/create-database.ts";
import type { Tx } from "../src/server/platform/database/database.ts";
import type { Driver } from "../src/server/platform/database/driver.ts";
import { migrate } from "../src/server/platform/database/migrate.ts";
import { prepareJobSchema } from "../src/server/platform/jobs/job-schema.ts";
import { createLog } from "../src/server/platform/log.ts";
import { measureWrites, type WriteTimes } from "./support/measure-writes.ts";
import { onEngine } from "./support/on-engine.ts";
import { seedEvents } from "./support/seed-events.ts";
import { quantile } from "./support/spread.ts";

/** `npm run bench -- analytics [--engine postgres|pglite] [--events 1000000]`. Fails when a figure misses its goal. */
const { values } = parseArgs({
  options: {
    engine: { type: "string", default: "all" },
    events: { type: "string", default: "1000000" },
  },
});
const rounds = 25;
/** Maximum write time relative to writes without roll-ups. */
const maxWriteRatio = 1.1;

for (const engine of ["postgres", "pglite"] as const) {
  if (values.engine !== "all" && values.engine !== engine) continue;
  console.log(engine);
  await onEngine(engine, measureAll);
}

async function measureAll(driver: Driver): Promise<void> {
  await driver.asOwner(async (connection) => {
    await migrate(connection);
    await prepareJobSchema(connection, createLog("error"));
  });
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
  const jobs = { enqueue: () => Promise.reject(new Error("A business was not counted.")) };
  await rollUpFigures({ clock, database, jobs, log: createLog("error") }).run({});
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
  await measure("by tag, 365 days", undefined, () =>
    run((tx) => readAnalyticsByTag(tx, new Date(), { from: dayBefore(365) })),
  );
  await measure("analytics of a tag, 90 days", undefined, () =>
    run((tx) => readAnalytics(tx, new Date(), { from: dayBefore(90), contactTag: "VIP" })),
  );
  const view = { title: "A year", query: "days=365" };
  const readYear = () =>
    database.transaction(claims, (tx) => readAnalyticsReport(tx, new Date(), view), {
      readOnly: true,
    });
  await measure("report of 12 months", 50, async () => String(await reportPage(await readYear())));
  const report = await readYear();
  await measure("its PDF, drawn", undefined, () => drawReport(report));
  judgeWrites(await measureWrites(driver, database));
}

function judgeWrites({ withRollUps, without }: WriteTimes): void {
  const ratio = withRollUps / without;
  const missed = ratio > maxWriteRatio;
  console.log(
    `  an answer is stored        p50 ${withRollUps.toFixed(2)} ms, without roll-ups ${without.toFixed(2)} ms: ` +
      `${ratio.toFixed(2)} × (goal ${maxWriteRatio})${missed ? "  missed" : ""}`,
  );
  if (missed) process.exitCode = 1;
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
