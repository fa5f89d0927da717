import fc from "fast-check";
import { expect, it } from "vitest";
import { automationSettings, defaultSettings } from "./automation-settings.ts";
import { describeAutomation } from "./describe-automation.ts";
import {
  addDays,
  dailyLimit,
  dayOf,
  findEndOfQuietHours,
  findSlot,
  isQuiet,
  startOfDayAfter,
} from "./schedule.ts";
import { spreadRequests } from "./spread-requests.ts";

const zones = fc.constantFrom(
  "America/New_York",
  "America/St_Johns",
  "Europe/London",
  "Europe/Berlin",
  "Asia/Kolkata",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Pacific/Auckland",
  "Pacific/Chatham",
  "Africa/Cairo",
  "America/Santiago",
  "UTC",
);
const moments = fc.date({
  min: new Date("2026-01-01T00:00:00Z"),
  max: new Date("2028-01-01T00:00:00Z"),
  noInvalidDate: true,
});
const windows = fc
  .record({
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    fromHour: fc.integer({ min: 9, max: 19 }),
    hours: fc.integer({ min: 1, max: 11 }),
  })
  .map(({ hours, ...window }) => ({ ...window, untilHour: Math.min(20, window.fromHour + hours) }));

/** Local time by Intl, independent of the code under test. */
function wallClock(at: Date, timeZone: string) {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    weekday: "short",
    hour: "numeric",
    hourCycle: "h23",
  });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const weekday = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].indexOf(
    parts.get("weekday") ?? "",
  );
  return { weekday: weekday + 1, hour: Number(parts.get("hour")) };
}

it("a slot is never in the past, always on a chosen day within the chosen hours, and never in quiet hours", () => {
  fc.assert(
    fc.property(moments, zones, windows, (earliest, timeZone, window) => {
      const slot = findSlot(earliest, timeZone, window);
      const { weekday, hour } = wallClock(slot, timeZone);
      expect(slot >= earliest).toBe(true);
      expect(window.weekdays).toContain(weekday);
      expect(hour >= window.fromHour && hour < window.untilHour).toBe(true);
      expect(isQuiet(slot, timeZone)).toBe(false);
    }),
  );
});

it("finding a slot again returns the same one", () => {
  fc.assert(
    fc.property(moments, zones, windows, (earliest, timeZone, window) => {
      const slot = findSlot(earliest, timeZone, window);
      expect(findSlot(slot, timeZone, window)).toEqual(slot);
    }),
  );
});

it("quiet hours last from 20:00 to 9:00, even when the clocks change", () => {
  fc.assert(
    fc.property(moments, zones, (now, timeZone) => {
      const { hour } = wallClock(now, timeZone);
      expect(isQuiet(now, timeZone)).toBe(hour >= 20 || hour < 9);
      expect(wallClock(findEndOfQuietHours(now, timeZone), timeZone).hour).toBe(
        hour >= 20 || hour < 9 ? 9 : hour,
      );
    }),
  );
});

it("the time of day stays the same when the clocks change", () => {
  const before = new Date("2026-03-28T09:00:00Z");
  expect(addDays(before, 2, "Europe/Berlin").toISOString()).toBe("2026-03-30T08:00:00.000Z");
  expect(startOfDayAfter("2026-10-24", 2, "America/New_York").toISOString()).toBe(
    "2026-10-26T04:00:00.000Z",
  );
  expect(
    findSlot(new Date("2026-11-01T05:30:00Z"), "America/New_York", {
      weekdays: [7],
      fromHour: 10,
      untilHour: 16,
    }).toISOString(),
  ).toBe("2026-11-01T15:00:00.000Z");
});

it("first invitations respect the daily limit, which grows by a fifth each week", () => {
  const settings = { weekdays: [2, 3, 4], fromHour: 10, untilHour: 16, perDay: 3 };
  const person = fc.record({
    contactId: fc.uuid(),
    timeZone: zones,
    earliest: fc.date({
      min: new Date("2026-03-01T00:00:00Z"),
      max: new Date("2026-04-01T00:00:00Z"),
      noInvalidDate: true,
    }),
  });
  fc.assert(
    fc.property(fc.array(person, { maxLength: 60 }), zones, (people, timeZone) => {
      const switchedOn = "2026-03-01";
      const taken = new Map([["2026-03-10", 2]]);
      const spread = spreadRequests(people, { settings, timeZone, switchedOn, taken });
      expect(spread.map(({ contactId }) => contactId).sort()).toEqual(
        people.map(({ contactId }) => contactId).sort(),
      );
      const counts = new Map(taken);
      for (const { dueAt, earliest, timeZone: zone } of spread) {
        expect(dueAt >= earliest).toBe(true);
        expect(findSlot(dueAt, zone, settings)).toEqual(dueAt);
        const day = dayOf(dueAt, timeZone);
        counts.set(day, (counts.get(day) ?? 0) + 1);
      }
      for (const [day, count] of counts) {
        expect(count).toBeLessThanOrEqual(dailyLimit(3, switchedOn, day));
      }
    }),
    { numRuns: 40 },
  );
  expect(
    ["2026-03-01", "2026-03-08", "2026-03-15"].map((d) => dailyLimit(10, "2026-03-01", d)),
  ).toEqual([10, 12, 14]);
});

it("the settings are described in a sentence", () => {
  const settings = {
    ...defaultSettings,
    name: "Clients",
    flowId: "00000000-0000-4000-8000-000000000001",
  };
  expect(describeAutomation(settings)).toBe(
    "5 days after the service date, Tuesday to Thursday from 10:00 to 16:00, one reminder after 5 days",
  );
  expect(describeAutomation({ ...settings, shouldChooseHour: true })).toContain(
    "Tuesday to Thursday at the best hour between 10:00 and 16:00",
  );
  expect(
    describeAutomation({
      ...settings,
      trigger: "tag",
      tag: "vip",
      delayDays: 1,
      weekdays: [1, 3],
      reminders: 2,
    }),
  ).toBe(
    "1 day after the contact got the tag “vip”, Monday and Wednesday from 10:00 to 16:00, two reminders after 5 days each",
  );
});

it.each([
  [{ fromHour: 8 }, "fromHour"],
  [{ untilHour: 21 }, "untilHour"],
  [{ fromHour: 16 }, "untilHour"],
  [{ weekdays: [] }, "weekdays"],
  [{ delayDays: 31 }, "delayDays"],
  [{ reminders: 3 }, "reminders"],
  [{ trigger: "tag" }, "tag"],
])("settings outside the rules are refused: %j", (change, field) => {
  const settings = {
    ...defaultSettings,
    name: "Clients",
    flowId: "00000000-0000-4000-8000-000000000001",
    ...change,
  };
  const { error } = automationSettings.safeParse(settings);
  expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
});
