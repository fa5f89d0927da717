// Measures complete sign-ins by e-mail code against better-auth and the minimum that any provider must do.
import { parseArgs } from "node:util";
import pg from "pg";
import { startPostgres } from "../scripts/postgres.mjs";
import { createDatabaseOn } from "../tests/support/postgres-database.ts";
import { startBetterAuth } from "./sign-in/better-auth.ts";
import { startLimit } from "./sign-in/limit.ts";
import { startOurs } from "./sign-in/ours.ts";
import type { Side } from "./sign-in/side.ts";
import { quantile } from "./support/spread.ts";

/**
 * `npm run bench -- sign-in [--rounds 3]`: complete sign-ins of people who have an account, 16 at a time, through the
 * product, better-auth's e-mail code plugin and the limit, in turn on one PostgreSQL with fsync on. Fails when ours is
 * below 1.5 x better-auth or takes more than 12 statements.
 */
const { values } = parseArgs({ options: { rounds: { type: "string", default: "3" } } });
const rounds = Number(values.rounds);
const clients = 16;
const signInsPerRound = 1200;
/** An address may request five codes in ten minutes; the first sign-in creates the account. */
const signInsPerPerson = 4;
const people = Math.ceil((rounds * signInsPerRound) / signInsPerPerson);
const [minRatio, maxStatements] = [1.5, 12];

interface Measured {
  perSecond: number;
  calls: number[];
  /** Statements per sign-in, including `begin` and `commit`. */
  statements: number;
}

const settings = { shared_preload_libraries: "pg_stat_statements" };
const server = await startPostgres({ fsync: true, settings });
const meter = new pg.Client(server.url);
await meter.connect();
await meter.query("create extension if not exists pg_stat_statements");
const sides: Side[] = [];
try {
  for (const start of [startOurs, startBetterAuth, startLimit])
    sides.push(await start(await createDatabaseOn(server.url)));
  for (const side of sides) await signInAll(side, people, 0);
  const found = new Map<string, Measured[]>(sides.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const side of sides) {
      const measured = await signInAll(side, signInsPerRound, round * signInsPerRound);
      found.get(side.name)?.push(measured);
    }
  }
  report(found);
} finally {
  for (const side of sides) await side.close();
  await meter.end();
  await server.stop();
}

async function signInAll(side: Side, signIns: number, first: number): Promise<Measured> {
  const calls: number[] = [];
  let begun = 0;
  const before = await countStatements();
  const start = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (begun < signIns) {
        const person = (first + begun) % people;
        begun += 1;
        calls.push(...(await side.signIn(`person-${person}@example.com`)));
      }
    }),
  );
  const perSecond = (signIns / (performance.now() - start)) * 1000;
  return { perSecond, calls, statements: ((await countStatements()) - before) / signIns };
}

async function countStatements(): Promise<number> {
  const { rows } = await meter.query("select sum(calls)::int as calls from pg_stat_statements");
  return rows[0].calls;
}

function report(found: Map<string, Measured[]>): void {
  const medianOf = (name: string, figure: (one: Measured) => number) =>
    quantile((found.get(name) ?? []).map(figure), 0.5);
  const rateOf = (name: string) => medianOf(name, ({ perSecond }) => perSecond);
  const statementsOf = (name: string) => medianOf(name, ({ statements }) => statements);
  for (const [name, all] of found) {
    const calls = all.flatMap((one) => one.calls);
    const [p50, p99] = [0.5, 0.99].map((share) => quantile(calls, share).toFixed(1));
    console.log(
      `${name.padEnd(12)} ${rateOf(name).toFixed(0).padStart(5)}/s   per call p50 ${p50} ms, p99 ${p99} ms; ` +
        `${statementsOf(name).toFixed(1)} statements a sign-in`,
    );
  }
  const ratio = rateOf("review-flow") / rateOf("better-auth");
  const toLimit = rateOf("review-flow") / rateOf("limit");
  const statements = statementsOf("review-flow");
  console.log(
    `x better-auth ${ratio.toFixed(2)} (goal ${minRatio}), x limit ${toLimit.toFixed(2)}`,
  );
  console.log(`statements ${statements.toFixed(1)} (goal ${maxStatements})`);
  if (ratio < minRatio || statements > maxStatements) process.exitCode = 1;
}
