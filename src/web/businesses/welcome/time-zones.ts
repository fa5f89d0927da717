import { isTimeZone } from "#shared/time-zone.ts";

/**
 * Browsers keep giving out names that the time zone database has replaced. Old to new; the source is
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

/** What a time zone is called now. */
export const presentName = (zone: string): string => renamed[zone] ?? zone;

/** This device's; UTC where it has none that can be chosen, such as "CET" or an offset. */
export function ownTimeZone(): string {
  const own = presentName(Intl.DateTimeFormat().resolvedOptions().timeZone);
  return isTimeZone(own) ? own : "UTC";
}

/** Everything to choose from, each once and by its present name; `current` is always among them. */
export function timeZones(current: string): string[] {
  const known = [...Intl.supportedValuesOf("timeZone"), ownTimeZone(), current, "UTC"];
  return [...new Set(known.map(presentName))].sort();
}
