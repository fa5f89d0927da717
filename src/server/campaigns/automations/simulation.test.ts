import { describe, expect, it } from "vitest";
import { findBrokenRules, simulateAutomation } from "../../testing/simulate-automation.ts";
import { startedTestApp } from "../../testing/started-test-server.ts";

describe("a simulated spring", () => {
  const test = startedTestApp();

  it("an automation of 120 contacts in 12 time zones breaks no rule while the clocks change", async () => {
    test.clock.set(new Date("2026-03-01T00:00:00Z"));
    const simulation = await simulateAutomation(test, { contacts: 120, days: 60, everyHours: 4 });
    expect(simulation.messages.length).toBeGreaterThan(150);
    expect(simulation.stops.length).toBeGreaterThan(20);
    expect(findBrokenRules(simulation)).toEqual([]);
  });
});
