import { describe, expect, it } from "vitest";
import { findBrokenRules } from "../../testing/simulated-year/find-broken-rules.ts";
import { createRecordingMailServer } from "../../testing/simulated-year/recording-mail-server.ts";
import { simulateYear } from "../../testing/simulated-year/simulate-year.ts";
import { simulatedEnv } from "../../testing/simulated-year/simulation.ts";
import { startedTestApp } from "../../testing/started-test-server.ts";

describe("a simulated year", () => {
  const mailServer = createRecordingMailServer();
  const test = startedTestApp({ env: simulatedEnv, mail: () => mailServer.transport });

  it("automations and campaigns to 5,000 contacts in 12 time zones break no rule in a year", {
    timeout: 3_600_000,
  }, async () => {
    test.clock.set(new Date("2026-03-01T00:00:00Z"));
    const began = performance.now();
    const started = process.cpuUsage();
    const simulation = await simulateYear(test, mailServer, {
      contacts: 5000,
      days: 365,
      everyHours: 1,
      plan: "professional",
    });
    const { user, system } = process.cpuUsage(started);
    const seconds = Math.round((performance.now() - began) / 1000);
    const { messages, stops, answeredWhileQueued, pauses, bestHour } = simulation;
    console.log(
      `${messages.length} messages, ${stops.length} stops, ${answeredWhileQueued} answers while a reminder was queued, ${pauses.length} pauses, ${seconds} s, ` +
        `${Math.round((user + system) / 1_000_000)} s of processor time`,
    );
    console.log(`${bestHour?.finding} ${bestHour?.comparison}`);
    expect(messages.length).toBeGreaterThan(4000);
    expect(messages.filter(({ trigger }) => trigger === null).length).toBeGreaterThan(500);
    expect(pauses.filter(({ of }) => of === "business").length).toBeGreaterThan(0);
    expect(answeredWhileQueued).toBeGreaterThan(0);
    expect(findBrokenRules(simulation)).toEqual([]);
  });
});
