import { countryCodes } from "#shared/businesses/countries.ts";

/** Countries by time zone, under the names that this runtime gives the zones. */
let known: Map<string, (typeof countryCodes)[number]> | undefined;

/** The country of a time zone; undefined for UTC and other zones without a country. */
export function guessCountry(timeZone: string) {
  known ??= new Map(
    countryCodes.flatMap((code) => zonesOf(code).map((zone) => [presentName(zone), code])),
  );
  return known.get(presentName(timeZone));
}

const presentName = (timeZone: string) =>
  new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;

/** TypeScript's types lack this method. */
type LocaleWithZones = Intl.Locale & { getTimeZones: () => string[] | undefined };

const zonesOf = (code: string): string[] =>
  (new Intl.Locale(`und-${code}`) as LocaleWithZones).getTimeZones() ?? [];
