import { isSupportedCountry } from "libphonenumber-js";
import { expect, test } from "vitest";
import { countryCodes } from "#shared/businesses/countries.ts";
import { readPhone } from "./read-phone.ts";

test.each([
  ["+1 202-555-0143", null, "+12025550143"],
  ["030 123456", "DE", "+4930123456"],
  ["(202) 555-0143", "US", "+12025550143"],
  ["(202) 555-0143", null, null],
  ["4915112345678", "DE", "+4915112345678"],
  ["015112345678", "DE", "+4915112345678"],
  ["call me", "US", null],
  [null, "US", null],
])("the phone number %s of a business in %s is read as %s", (phone, country, expected) => {
  expect(readPhone(phone, country)).toBe(expected);
});

test("every country that a business can choose has phone numbers", () => {
  expect(countryCodes.filter((code) => !isSupportedCountry(code))).toEqual([]);
});
