import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createDatabaseOn } from "#tests/support/postgres-database.ts";
import { startPostgres } from "../scripts/postgres.mjs";
import { startBetterAuth } from "./sign-in/better-auth.ts";
import { type Cost, openMeter } from "./sign-in/cost.ts";
import { startLimit } from "./sign-in/limit.ts";
import { startOurs, startOursWithSmtp } from "./sign-in/ours.ts";
import type { Engine, Side } from "./sign-in/side.ts";

/**
 * `npm run bench -- sign-in [--engine postgres|pglite] [--only review-flow,limit] [--rounds 3]`: complete
 * sign-ins by e-mail code of people who have an account, through the product (its codes taken within
 * the process, and over SMTP), through better-auth's e-mail code plugin and through the least that any
 * provider must do, in turn on one database server with fsync on. Prints rates, times per call, what
 * each sign-in costs, and the ratios that are the goals; with `--statements` also which statements ran.
 */
const { values } = parseArgs({
  options: {
    engine: { type: "string" },
    only: { type: "string" },
    statements: { type: "boolean" },
    rounds: { type: "string", default: "3" },
  },
});
const rounds = Number(values.rounds);
/** Sign-ins of one round, by how many clients at once. */
const plan = [
  { clients: 1, signIns: 150 },
  { clients: 16, signIns: 1200 },
] as const;
/** An address may ask for five codes in ten minutes; the first sign-in makes the account. */
const signInsPerPerson = 4;
const people = Math.ceil((rounds * (150 + 1200)) / signInsPerPerson);

interface Measured {
  perSecond: number;
  calls: number[];
  /** Of one sign-in. */
  cost: Cost;
}

const engines = (["postgres", "pglite"] as const).filter(
  (engine) => values.engine === undefined || engine === values.engine,
);
for (const engine of engines) await measure(engine);

async function measure(engine: Engine): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "review-flow-bench-"));
  const settings = { shared_preload_libraries: "pg_stat_statements" };
  const server = engine === "postgres" ? await startPostgres({ fsync: true, settings }) : undefined;
  const url = () => (server ? createDatabaseOn(server.url) : Promise.resolve(undefined));
  const makers: Record<string, () => Promise<Side>> = {
    "review-flow": async () => startOurs(await url()),
    "review-flow-smtp": async () => startOursWithSmtp(await url()),
    "better-auth": async () => startBetterAuth(await url()),
    limit: async () => startLimit(await url(), join(folder, "limit")),
  };
  const sides: Side[] = [];
  const meter = await openMeter(server?.url);
  try {
    for (const [name, make] of Object.entries(makers))
      if (values.only === undefined || values.only.split(",").includes(name))
        sides.push(await make());
    const next = new Map(sides.map((side) => [side, 0]));
    for (const side of sides) await run(side, 16, people, (n) => n);
    for (const { clients, signIns } of plan) {
      const found = new Map<Side, Measured[]>(sides.map((side) => [side, []]));
      for (let round = 0; round < rounds; round += 1) {
        for (const side of sides) {
          const from = next.get(side) ?? 0;
          next.set(side, from + signIns);
          const act = () => run(side, clients, signIns, (n) => (from + n) % people);
          const [all, measured] = await meter.of(side.pid, act);
          found.get(side)?.push({ ...measured, cost: shareOf(all, signIns) });
        }
      }
      report(engine, clients, found);
      if (!values.statements) continue;
      for (const { calls, ms, query } of await meter.statements())
        console.log(`${String(calls).padStart(7)} × ${ms.toFixed(3)} ms  ${query.slice(0, 120)}`);
    }
  } finally {
    for (const side of sides) await side.close();
    await meter.close();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function shareOf(all: Cost, signIns: number): Cost {
  return {
    process: all.process / signIns,
    database: all.database / signIns,
    statements: all.statements / signIns,
    transactions: all.transactions / signIns,
  };
}

async function run(
  side: Side,
  clients: number,
  signIns: number,
  person: (n: number) => number,
): Promise<Omit<Measured, "cost">> {
  const calls: number[] = [];
  let begun = 0;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (begun < signIns) {
        begun += 1;
        calls.push(...(await side.signIn(`person-${person(begun - 1)}@example.com`)));
      }
    }),
  );
  return { perSecond: (signIns / (performance.now() - start)) * 1000, calls };
}

function report(engine: Engine, clients: number, found: Map<Side, Measured[]>): void {
  const rates = new Map<string, number>();
  for (const [{ name }, rounds] of found) {
    const median = (of: (one: Measured) => number) => quantile(rounds.map(of), 0.5);
    const rate = median(({ perSecond }) => perSecond);
    rates.set(name, rate);
    const calls = rounds.flatMap((round) => round.calls);
    const [p50, p99] = [quantile(calls, 0.5).toFixed(2), quantile(calls, 0.99).toFixed(1)];
    const who = `${engine}, ${clients} client${clients > 1 ? "s" : ""}, ${name}`.padEnd(44);
    console.log(`${who} ${rate.toFixed(0).padStart(5)}/s   per call p50 ${p50} ms, p99 ${p99} ms`);
    console.log(`  a sign-in costs ${costInWords((part) => median(({ cost }) => cost[part]))}`);
  }
  for (const ours of ["review-flow", "review-flow over SMTP"]) {
    const ratio = (name: string) =>
      ((rates.get(ours) ?? Number.NaN) / (rates.get(name) ?? Number.NaN)).toFixed(2);
    if (rates.has(ours))
      console.log(
        `  ${ours}: × better-auth ${ratio("better-auth")}, × limit ${ratio("limit")}` +
          (clients > 1 ? " (goals: 4 and 0.4)" : " (goal: p50 at most 2.5 ms per call)"),
      );
  }
}

function costInWords(of: (part: keyof Cost) => number): string {
  const [own, database] = [of("process").toFixed(2), of("database").toFixed(2)];
  const [statements, transactions] = [of("statements").toFixed(1), of("transactions").toFixed(1)];
  return `${own} ms of its process, ${database} ms of PostgreSQL, ${statements} statements, ${transactions} transactions`;
}

function quantile(all: number[], share: number): number {
  const sorted = all.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
