import { countryCodes } from "#shared/businesses/countries.ts";

/** Countries by their time zones, under the names that this runtime gives the zones. */
let known: Map<string, (typeof countryCodes)[number]> | undefined;

/** The country that a time zone is in; undefined for UTC, and for zones that name none. */
export function guessCountry(timeZone: string) {
  known ??= new Map(
    countryCodes.flatMap((code) => zonesOf(code).map((zone) => [presentName(zone), code])),
  );
  return known.get(presentName(timeZone));
}

const presentName = (timeZone: string) =>
  new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;

/** Not yet among TypeScript's types. */
type LocaleWithZones = Intl.Locale & { getTimeZones: () => string[] | undefined };

const zonesOf = (code: string): string[] =>
  (new Intl.Locale(`und-${code}`) as LocaleWithZones).getTimeZones() ?? [];
