// Kills the server during writes and checks that no acknowledged write is lost.
import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { startPostgres } from "../scripts/postgres.mjs";
import { type CrashResult, runCrashRounds } from "../tests/support/crash-rounds.ts";

/**
 * `npm run bench -- crash [--kills 30] [--writers 50] [--engine pglite|postgres|both]`: sends kill -9 to the
 * real server during writes, at random moments. Fails when anything acknowledged is lost, duplicated or
 * incomplete.
 */
const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "30" },
    writers: { type: "string", default: "50" },
    engine: { type: "string", default: "both" },
  },
});

for (const engine of ["pglite", "postgres"]) {
  if (values.engine !== "both" && values.engine !== engine) continue;
  const result = engine === "pglite" ? await run({}) : await onPostgres();
  report(engine, result);
}

function run(env: Record<string, string>): Promise<CrashResult> {
  return runCrashRounds({
    kills: Number(values.kills),
    writers: Number(values.writers),
    writesPerRound: [20, 400],
    env,
    onRound: (round, acknowledged, readyMs) =>
      console.log(`  kill ${round}: ${acknowledged} acknowledged so far, ready in ${readyMs} ms`),
  });
}

async function onPostgres(): Promise<CrashResult> {
  const postgres = await startPostgres({ fsync: true });
  try {
    return await run({
      DATABASE_URL: postgres.url,
      SECRETS_KEY: randomBytes(32).toString("base64url"),
    });
  } finally {
    await postgres.stop();
  }
}

function report(engine: string, { kills, acknowledged, wrong, readyMs }: CrashResult): void {
  const sorted = readyMs.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1];
  console.log(
    `${engine}: ${kills} kills, ${acknowledged} writes acknowledged, ${wrong.length} wrong; ` +
      `ready again in ${at(0.5)} ms (median), ${at(0.95)} ms (p95)`,
  );
  for (const line of wrong.slice(0, 20)) console.log(`  ${line}`);
  if (wrong.length > 0) process.exitCode = 1;
}
