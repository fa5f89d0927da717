import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createDatabaseOn } from "#tests/support/postgres-database.ts";
// @ts-expect-error: plain JavaScript, shared with scripts that run before anything is installed
import { startPostgres } from "../scripts/postgres.mjs";
import { startBetterAuth } from "./sign-in/better-auth.ts";
import { startLimit } from "./sign-in/limit.ts";
import { startOurs } from "./sign-in/ours.ts";
import type { Engine, Side } from "./sign-in/side.ts";

/**
 * `npm run bench -- sign-in [--engine postgres|pglite] [--only review-flow] [--rounds 3]`: complete
 * sign-ins by e-mail code of people who have an account, through the product, through better-auth's
 * e-mail code plugin and through the least that any provider must do, in turn on one database server
 * with fsync on. Prints rates, times per call and the ratios that are the goals.
 */
const { values } = parseArgs({
  options: {
    engine: { type: "string" },
    only: { type: "string" },
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
}

const engines = (["postgres", "pglite"] as const).filter(
  (engine) => values.engine === undefined || engine === values.engine,
);
for (const engine of engines) await measure(engine);

async function measure(engine: Engine): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "review-flow-bench-"));
  const server = engine === "postgres" ? await startPostgres({ fsync: true }) : undefined;
  const url = () => (server ? createDatabaseOn(server.url) : Promise.resolve(undefined));
  const makers = [
    async () => startOurs(await url()),
    async () => startBetterAuth(await url()),
    async () => startLimit(await url(), join(folder, "limit")),
  ];
  const sides: Side[] = [];
  try {
    for (const make of makers) sides.push(await make());
    const chosen = sides.filter(({ name }) => values.only === undefined || name === values.only);
    const next = new Map(chosen.map((side) => [side, 0]));
    for (const side of chosen) await run(side, 16, people, (n) => n);
    for (const { clients, signIns } of plan) {
      const found = new Map<Side, Measured[]>(chosen.map((side) => [side, []]));
      for (let round = 0; round < rounds; round += 1) {
        for (const side of chosen) {
          const from = next.get(side) ?? 0;
          next.set(side, from + signIns);
          found.get(side)?.push(await run(side, clients, signIns, (n) => (from + n) % people));
        }
      }
      report(engine, clients, found);
    }
  } finally {
    for (const side of sides) await side.close();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function run(
  side: Side,
  clients: number,
  signIns: number,
  person: (n: number) => number,
): Promise<Measured> {
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
    const rate = quantile(
      rounds.map(({ perSecond }) => perSecond),
      0.5,
    );
    rates.set(name, rate);
    const calls = rounds.flatMap((round) => round.calls);
    const [p50, p99] = [quantile(calls, 0.5).toFixed(2), quantile(calls, 0.99).toFixed(1)];
    const who = `${engine}, ${clients} client${clients > 1 ? "s" : ""}, ${name}`.padEnd(36);
    console.log(`${who} ${rate.toFixed(0).padStart(5)}/s   per call p50 ${p50} ms, p99 ${p99} ms`);
  }
  const ours = rates.get("review-flow") ?? Number.NaN;
  const ratio = (name: string) => (ours / (rates.get(name) ?? Number.NaN)).toFixed(2);
  if (rates.size === 3)
    console.log(
      `  × better-auth ${ratio("better-auth")}, × limit ${ratio("limit")}` +
        (clients > 1 ? " (goals: 4 and 0.4)" : " (goal: p50 at most 2.5 ms per call)"),
    );
}

function quantile(all: number[], share: number): number {
  const sorted = all.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
