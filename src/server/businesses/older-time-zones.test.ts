import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isTimeZone } from "#shared/time-zone.ts";
import { migratedUpTo, type OlderDatabase } from "../testing/migrated-up-to.ts";

/** As an earlier version took it, and the zone that it stood for in the browser. */
const kept = [
  ["+05:30", "Asia/Kolkata"],
  ["+0545", "Asia/Kathmandu"],
  ["+05", "Etc/GMT-5"],
  ["-03:00", "Etc/GMT+3"],
  ["+14:00", "Etc/GMT-14"],
  ["+00:00", "UTC"],
  ["-00:30", "UTC"],
  ["cet", "Europe/Brussels"],
  ["EST5EDT", "America/New_York"],
  ["GMT+0", "UTC"],
  ["UTC+3", "UTC"],
  ["utc", "UTC"],
  ["UTC", "UTC"],
  ["Etc/GMT-5", "Etc/GMT-5"],
  ["America/Chicago", "America/Chicago"],
] as const;

describe("time zones that an earlier version took", () => {
  let older: OlderDatabase;
  beforeAll(async () => {
    older = await migratedUpTo(41);
    for (const [at, [zone]] of kept.entries())
      await older.run(`insert into businesses (tenant_id, name, time_zone)
        values ('T${at}', '${String(at).padStart(2, "0")}', '${zone}')`);
    expect(await older.migrateOn()).toContain("0042-time-zones-by-name.sql");
  });
  afterAll(() => older.remove());

  it("are called by the name of the zone that they stood for", async () => {
    const rows = await older.run("select time_zone as zone from businesses order by name");
    expect(rows).toEqual(kept.map(([, zone]) => ({ zone })));
    expect(kept.filter(([, zone]) => !isTimeZone(zone))).toEqual([]);
  });

  it("an older name of a time zone shows the same time as before", () => {
    const at = (timeZone: string) =>
      new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" }).format(
        Date.UTC(2026, 6, 1),
      );
    for (const [zone, now] of kept.filter(([one]) => /^[+-](?!00:30)/.test(one)))
      expect(at(now)).toBe(at(zone));
  });
});
