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
  const read = phone ? parsePhoneNumberFromString(phone, known) : undefined;
  return read?.isValid() ? read.number : null;
}
