import { expect, it } from "vitest";
import {
  describeTimeZones,
  groupTimeZones,
  presentName,
  searchTimeZones,
  timeZones,
} from "./time-zones.ts";

it("offers every time zone once, under its current name", () => {
  const zones = timeZones("Asia/Calcutta");
  expect(new Set(zones).size).toBe(zones.length);
  expect(zones).toEqual(expect.arrayContaining(["Asia/Kolkata", "Europe/Kyiv", "UTC"]));
  expect(zones.filter((zone) => presentName(zone) !== zone)).toEqual([]);
  // A business may have stored the old name, which must mean the same zone.
  const at = (timeZone: string) =>
    new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" }).format(0);
  for (const zone of Intl.supportedValuesOf("timeZone"))
    expect(at(presentName(zone))).toBe(at(zone));
});

it("finds a time zone by its city, offset or common name", () => {
  const zones = describeTimeZones("America/Chicago");
  const found = (words: string) => searchTimeZones(zones, words).map(({ name }) => name);
  expect(found("buenos")).toEqual(["America/Argentina/Buenos_Aires"]);
  expect(found("central time chicago")).toEqual(["America/Chicago"]);
  expect(found("gmt+5:45")).toEqual(["Asia/Kathmandu"]);
  expect(found("nowhere")).toEqual([]);
  expect(found("")).toHaveLength(zones.length);
});

it("groups time zones by region", () => {
  const zones = describeTimeZones("UTC").filter(({ name }) =>
    ["UTC", "Europe/Kyiv", "Europe/Berlin"].includes(name),
  );
  const groups = groupTimeZones(zones).map(([region, all]) => [
    region,
    all.map(({ name }) => name),
  ]);
  expect(groups).toEqual([
    ["Europe", ["Europe/Berlin", "Europe/Kyiv"]],
    ["UTC", ["UTC"]],
  ]);
});
