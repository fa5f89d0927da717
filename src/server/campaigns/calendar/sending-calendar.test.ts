import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { createAutomation, setAutomationStatus } from "#shared/api/automations.ts";
import { getSendingCalendar } from "#shared/api/sending-calendar.ts";
import { defaultSettings } from "#shared/automations/automation-settings.ts";
import { createBusinessWithCampaigns } from "../../testing/builders/business-with-campaigns.ts";
import { startedTestApp } from "../../testing/started-test-server.ts";
import { placeWaiting } from "./place-waiting.ts";

describe("the sending calendar", () => {
  const test = startedTestApp();

  it("contains planned automations, messages in quiet hours, and invitations waiting for the plan", async () => {
    const { owner, flowId, add, addMany, send, campaigns } = await createBusinessWithCampaigns(
      test,
      "calendar@lakeside.example",
    );
    test.clock.set(new Date("2026-04-28T22:00:00Z"));
    await test.context.database.serviceTransaction((tx) =>
      tx.execute(sql`update businesses set plan = 'basic', time_zone = 'UTC'`),
    );
    await send(await addMany(103));
    await add("Ada", { type: "client", lastServiceOn: "2026-04-28" });
    const body = { ...defaultSettings, name: "Clients", flowId };
    const { automationId } = await owner.call(createAutomation, { body });
    await owner.call(setAutomationStatus, { automationId, body: { status: "on" } });
    const [campaign] = await campaigns();
    const waiting = {
      source: "campaign",
      id: campaign?.id,
      name: "After a claim",
      reminders: 0,
    };
    expect(await owner.call(getSendingCalendar)).toEqual({
      timeZone: "UTC",
      days: [
        { day: "2026-04-29", entries: [{ ...waiting, requests: 100 }] },
        { day: "2026-05-01", entries: [{ ...waiting, requests: 3 }] },
        {
          day: "2026-05-05",
          entries: [
            { source: "automation", id: automationId, name: "Clients", requests: 1, reminders: 0 },
          ],
        },
      ],
    });
    await owner.call(setAutomationStatus, { automationId, body: { status: "paused" } });
    const { days } = await owner.call(getSendingCalendar);
    expect(days.map(({ day }) => day)).toEqual(["2026-04-29", "2026-05-01"]);
  });

  it("schedules waiting invitations behind planned ones, within the limits of day and month", () => {
    const day = (name: string, monthLimit: number | null) => ({ day: name, limit: 50, monthLimit });
    const days = [
      { ...day("2026-04-29", 70), limit: 10 },
      day("2026-04-30", 70),
      day("2026-05-01", 100),
      day("2026-05-02", 100),
    ];
    const placed = placeWaiting([30, 100], days, new Map([["2026-04-30", 20]]));
    expect(placed.map((counts) => [...counts])).toEqual([
      [
        ["2026-04-29", 10],
        ["2026-04-30", 20],
      ],
      [
        ["2026-04-30", 10],
        ["2026-05-01", 50],
        ["2026-05-02", 40],
      ],
    ]);
  });
});
