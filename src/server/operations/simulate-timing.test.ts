import { expect, it } from "vitest";
import { simulateGenerated } from "./simulate-timing.ts";

it("a seeded simulation reports the rates of the usual and the chosen hours, the same each time", () => {
  const few = { histories: 2, counts: [4000] };
  const words = simulateGenerated(7, few);
  expect(simulateGenerated(7, few)).toBe(words);
  expect(words).toContain("window 10:00 to 16:00, usual hours 10:00 to 12:00");
  const row = /^31% at 14:00 to 16:00, else 22% +4,000 +(\d\d\.\d)% +(\d\d\.\d)% +\+/m.exec(words);
  expect(Number(row?.[2])).toBeGreaterThan(Number(row?.[1]));
  expect(words).toMatch(/^22% at every hour +4,000 +2\d\.\d%/m);
});
