import { describe, expect, it } from "vitest";
import { findBrokenRules, simulateAutomation } from "../../testing/simulate-automation.ts";
import { startedTestApp } from "../../testing/started-test-server.ts";

describe("a simulated year", () => {
  const test = startedTestApp();

  it("an automation of 5,000 contacts in 12 time zones breaks no rule in a year", {
    timeout: 3_600_000,
  }, async () => {
    test.clock.set(new Date("2026-03-01T00:00:00Z"));
    const started = process.cpuUsage();
    const simulation = await simulateAutomation(test, { contacts: 5000, days: 365, everyHours: 1 });
    const { user, system } = process.cpuUsage(started);
    const seconds = Math.round((user + system) / 1_000_000);
    const { finding, comparison } = simulation.bestHour;
    console.log(`${simulation.messages.length} messages, ${seconds} s of processor time`);
    console.log(`${finding} ${comparison}`);
    expect(simulation.messages.length).toBeGreaterThan(4000);
    expect(finding).toMatch("Customers answer most between 14:00 and 16:00");
    expect(findBrokenRules(simulation)).toEqual([]);
  });
});
