import {
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js";

/**
 * A phone number in E.164.
 * @param country ISO 3166-1, for numbers without a country code.
 * @returns null when it is no valid number.
 */
export function readPhone(phone: string | null, country: string | null): string | null {
  const known: CountryCode | undefined =
    country && isSupportedCountry(country) ? country : undefined;
  // Spreadsheets take the plus away. No number within a country is as long.
  const isBare = /^[1-9]\d{11,}$/.test(phone ?? "");
  for (const text of isBare ? [`+${phone}`, phone] : [phone]) {
    const read = text ? parsePhoneNumberFromString(text, known) : undefined;
    if (read?.isValid()) return read.number;
  }
  return null;
}
