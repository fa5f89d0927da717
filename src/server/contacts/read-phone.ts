import {
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js";

/**
 * A phone number in E.164.
 * @param country ISO 3166-1, for numbers without a country code.
 * @returns null when the number is not valid.
 */
export function readPhone(phone: string | null, country: string | null): string | null {
  const known: CountryCode | undefined =
    country && isSupportedCountry(country) ? country : undefined;
  // Spreadsheets drop the plus. National numbers are never this long.
  const isBare = /^[1-9]\d{11,}$/.test(phone ?? "");
  for (const text of isBare ? [`+${phone}`, phone] : [phone]) {
    const read = text ? parsePhoneNumberFromString(text, known) : undefined;
    if (read?.isValid()) return read.number;
  }
  return null;
}
