import { z } from "zod";
import { countryCodes } from "../businesses/countries.ts";
import { mostPlatforms, platformLink } from "../businesses/destinations.ts";
import { addressInNameWords, holdsAddress } from "../businesses/name.ts";
import { timeZone } from "../time-zone.ts";
import { business } from "./businesses.ts";
import { endpoint } from "./endpoint.ts";

export const businessDetails = z.object({
  name: z
    .string()
    .trim()
    .min(1, "Give your business a name.")
    .max(120)
    .refine((name) => !holdsAddress(name), addressInNameWords),
  timeZone,
  /** May stay empty until the first invitation, which requires it (R6). */
  postalAddress: z.string().trim().max(300),
  /** Country of phone numbers without a country code. */
  country: z.enum(countryCodes, "Choose a country.").nullable(),
  brandColor: z
    .string()
    .toLowerCase()
    .regex(/^(#[0-9a-f]{6})?$/, "Write a color as # and six digits, like #1a5fb4."),
  /** Contacts without any activity for this long are erased. */
  contactRetentionMonths: z.coerce
    .number("Write a number of months.")
    .int("Write whole months.")
    .min(1, "At least one month.")
    .max(120, "At most 120 months."),
});

export const updateBusiness = endpoint({
  method: "PATCH",
  path: "/api/business",
  access: "owner",
  summary:
    "Change the business's name, time zone, postal address, country, color, or how long contacts are kept.",
  body: businessDetails.partial(),
  response: business,
});

export const setPlatformLinks = endpoint({
  method: "PUT",
  path: "/api/business/platform-links",
  access: "owner",
  summary:
    "Replace the list of platforms that customers are offered, in this order. A link with the id of one " +
    "that is there changes it; one without is taken for the one of the same name or address, or is new.",
  body: z.object({ links: z.array(platformLink).max(mostPlatforms, "At most twelve platforms.") }),
  response: business,
});

/** Refused for a read-only key, because the export contains everything. */
export const exportBusiness = endpoint({
  method: "GET",
  path: "/api/business/export",
  access: "owner",
  needsProof: true,
  mayWrite: true,
  summary: "A zip of everything that the business has, as JSON and as CSV.",
  file: { mediaType: "application/zip", name: "review-flow-export.zip" },
});

export const deleteBusiness = endpoint({
  method: "DELETE",
  path: "/api/business",
  access: "owner",
  personal: true,
  needsProof: true,
  summary:
    "Delete the business with everything in it, for good. A member of no other business gets a new, empty one.",
  body: z.object({
    /** The business's name, typed as confirmation. */
    name: z.string(),
  }),
  response: z.object({}),
});
