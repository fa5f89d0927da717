import type { Business } from "#shared/api/businesses.ts";

/** How a number without a country code is read; the country is one of the settings of the business. */
export function describePhoneCountry({ country }: Pick<Business, "country">): string {
  if (!country) return "Start with the country code, such as +1.";
  const name = new Intl.DisplayNames("en", { type: "region" }).of(country);
  return `Without a country code it’s read as a local number (${name}).`;
}
