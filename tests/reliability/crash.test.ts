import { expect, it } from "vitest";
import { runCrashRounds } from "#tests/support/crash-rounds.ts";

// More kills on both engines: `crash.long.test.ts`; many more: `npm run bench -- crash`.
it("kill -9 loses no acknowledged write on the embedded database", async () => {
  const options = { kills: 1, writers: 8, writesPerRound: [15, 60] as [number, number] };
  const { wrong, acknowledged, kills } = await runCrashRounds(options);
  expect(wrong).toEqual([]);
  expect(kills).toBe(1);
  expect(acknowledged).toBeGreaterThanOrEqual(15);
});
