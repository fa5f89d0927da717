import type { Business } from "#shared/api/businesses.ts";

/** Explains how a number without a country code is read, which depends on the business's country. */
export function describePhoneCountry({ country }: Pick<Business, "country">): string {
  if (!country) return "Start with the country code, such as +1.";
  const name = new Intl.DisplayNames("en", { type: "region" }).of(country);
  return `Without a country code it’s read as a local number (${name}).`;
}
