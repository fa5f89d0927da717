import { describe, expect, it } from "vitest";
import { findBrokenRules } from "../../testing/simulated-year/find-broken-rules.ts";
import { createRecordingMailServer } from "../../testing/simulated-year/recording-mail-server.ts";
import { simulateYear } from "../../testing/simulated-year/simulate-year.ts";
import { simulatedEnv } from "../../testing/simulated-year/simulation.ts";
import { startedTestApp } from "../../testing/started-test-server.ts";

describe("a simulated spring", () => {
  const mailServer = createRecordingMailServer();
  const test = startedTestApp({ env: simulatedEnv, mail: () => mailServer.transport });

  it("automations and campaigns to 300 contacts in 12 time zones break no rule while the clocks change", async () => {
    test.clock.set(new Date("2026-03-01T00:00:00Z"));
    const simulation = await simulateYear(test, mailServer, {
      contacts: 300,
      days: 75,
      everyHours: 6,
      plan: "professional",
    });
    const { messages, stops, answeredWhileQueued, pauses } = simulation;
    expect(messages.filter(({ trigger }) => trigger === null).length).toBeGreaterThan(20);
    // The customers who answer, and so need no reminder, differ from run to run.
    expect(messages.filter(({ position }) => position > 0).length).toBeGreaterThan(0);
    expect(messages.filter(({ trigger }) => trigger === "tag").length).toBeGreaterThan(0);
    expect(stops.length).toBeGreaterThan(20);
    expect(pauses.filter(({ of }) => of === "business").length).toBeGreaterThan(0);
    expect(answeredWhileQueued).toBeGreaterThan(0);
    expect(findBrokenRules(simulation)).toEqual([]);
  });
});
