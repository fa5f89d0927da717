import { expect, it } from "vitest";
import { presentName, timeZones } from "./time-zones.ts";

it("offers every time zone once, by its present name", () => {
  const zones = timeZones("Asia/Calcutta");
  expect(new Set(zones).size).toBe(zones.length);
  expect(zones).toEqual(expect.arrayContaining(["Asia/Kolkata", "Europe/Kyiv", "UTC"]));
  expect(zones.filter((zone) => presentName(zone) !== zone)).toEqual([]);
  // Under its old name, as a business may have kept it, it is the same zone.
  const at = (timeZone: string) =>
    new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" }).format(0);
  for (const zone of Intl.supportedValuesOf("timeZone"))
    expect(at(presentName(zone))).toBe(at(zone));
});
