import { isTimeZone } from "#shared/time-zone.ts";

/**
 * Browsers still report names that the time zone database has replaced. Maps old to new; the source is
 * the `iana` attribute of CLDR's `timezone.xml`, checked against the database's `backward` file.
 */
const renamed: Readonly<Record<string, string>> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Catamarca": "America/Argentina/Catamarca",
  "America/Coral_Harbour": "America/Atikokan",
  "America/Cordoba": "America/Argentina/Cordoba",
  "America/Godthab": "America/Nuuk",
  "America/Indianapolis": "America/Indiana/Indianapolis",
  "America/Jujuy": "America/Argentina/Jujuy",
  "America/Louisville": "America/Kentucky/Louisville",
  "America/Mendoza": "America/Argentina/Mendoza",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
};

/** The current name of a time zone. */
export const presentName = (zone: string): string => renamed[zone] ?? zone;

/** This device's time zone; UTC if it is not selectable, such as "CET" or an offset. */
export function ownTimeZone(): string {
  const own = presentName(Intl.DateTimeFormat().resolvedOptions().timeZone);
  return isTimeZone(own) ? own : "UTC";
}

/** All selectable time zones under their current names, without duplicates; always includes `current`. */
export function timeZones(current: string): string[] {
  const known = [...Intl.supportedValuesOf("timeZone"), ownTimeZone(), current, "UTC"];
  return [...new Set(known.map(presentName))].sort();
}

/** The zone's city and the current local time. */
export function describeTimeZone(zone: string): { city: string; time: string } {
  const time = new Intl.DateTimeFormat(undefined, { timeZone: zone, timeStyle: "short" });
  return { city: cityOf(zone), time: `now ${time.format()}` };
}

export interface TimeZoneOption {
  name: string;
  region: string;
  label: string;
  /** Search text in lower case: the zone's identifier, offset and common name, such as "Central Time". */
  searched: string;
}

export function describeTimeZones(current: string): TimeZoneOption[] {
  return timeZones(current).map((name) => {
    const offset = zoneName(name, "shortOffset");
    const searched = `${name.replaceAll(/[_/]/g, " ")} ${offset} ${zoneName(name, "longGeneric")}`;
    const [region = name] = name.split("/");
    const label = `${cityOf(name)} (${offset})`;
    return { name, region, label, searched: searched.toLowerCase() };
  });
}

/** Zones that match all words, in any order. */
export function searchTimeZones(zones: TimeZoneOption[], words: string): TimeZoneOption[] {
  const wanted = words.toLowerCase().split(/\s+/);
  return zones.filter(({ searched }) => wanted.every((word) => searched.includes(word)));
}

/** Groups the zones by region, as lists show them. */
export function groupTimeZones(zones: TimeZoneOption[]): [string, TimeZoneOption[]][] {
  const groups = Map.groupBy(zones, ({ region }) => region);
  return [...groups].map(([region, all]) => [
    region,
    all.sort((a, b) => a.label.localeCompare(b.label)),
  ]);
}

/** For example "Buenos Aires, Argentina" from "America/Argentina/Buenos_Aires". */
const cityOf = (zone: string) =>
  zone
    .replaceAll("_", " ")
    .split("/")
    .slice(zone.includes("/") ? 1 : 0)
    .reverse()
    .join(", ");

function zoneName(timeZone: string, timeZoneName: "shortOffset" | "longGeneric"): string {
  const parts = new Intl.DateTimeFormat("en", { timeZone, timeZoneName }).formatToParts();
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}
