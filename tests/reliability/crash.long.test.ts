import { expect, it } from "vitest";
import { systemRandom } from "#server/platform/random.ts";
import { getPostgresUrl } from "#server/testing/postgres-server.ts";
import { runCrashRounds } from "#tests/support/crash-rounds.ts";
import { createDatabaseOn } from "#tests/support/postgres-database.ts";

// Runs with many more kills and writers: `npm run bench -- crash`.
const bounded = { kills: 3, writers: 8, writesPerRound: [15, 60] as [number, number] };

it("kill -9 loses no acknowledged write on the embedded database", async () => {
  const { wrong, acknowledged, kills } = await runCrashRounds(bounded);
  expect(wrong).toEqual([]);
  expect(kills).toBe(bounded.kills);
  expect(acknowledged).toBeGreaterThanOrEqual(45);
});

it("kill -9 loses no acknowledged write on PostgreSQL", async () => {
  const url = await createDatabaseOn(await getPostgresUrl());
  const { wrong, acknowledged, kills } = await runCrashRounds({
    ...bounded,
    env: { DATABASE_URL: url, SECRETS_KEY: systemRandom.bytes(32).toString("base64url") },
  });
  expect(wrong).toEqual([]);
  expect(kills).toBe(bounded.kills);
  expect(acknowledged).toBeGreaterThanOrEqual(45);
});
