import { z } from "zod";
import { plainLine, plainLineWords } from "../text.ts";
import { endpoint } from "./endpoint.ts";

const timeZone = z.string().refine(isTimeZone, "Choose a time zone from the list.");

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

export const platformKinds = ["google", "facebook", "yelp", "other"] as const;
export type PlatformKind = (typeof platformKinds)[number];

/** Which hosts a link of a kind may lead to (product.md §4). `other` may lead anywhere over https. */
const hosts: Partial<Record<PlatformKind, RegExp>> = {
  google: /^(search\.google\.com|g\.page|www\.google\.[a-z.]+|maps\.app\.goo\.gl)$/,
  facebook: /^(www\.|m\.)?facebook\.com$/,
  yelp: /^(www\.|m\.)?yelp\.[a-z.]+$/,
};

const names: Partial<Record<PlatformKind, string>> = {
  google: "Google",
  facebook: "Facebook",
  yelp: "Yelp",
};

export const platformLink = z
  .object({
    kind: z.enum(platformKinds),
    label: z
      .string()
      .trim()
      .min(1, "Give the platform a name.")
      .max(60)
      .regex(plainLine, plainLineWords),
    url: z
      .url({ protocol: /^https$/, error: "Paste the whole address, starting with https://" })
      .max(500)
      .regex(plainLine, plainLineWords),
  })
  .superRefine(({ kind, url }, context) => {
    const allowed = hosts[kind];
    if (!allowed || !URL.canParse(url) || allowed.test(new URL(url).hostname)) return;
    context.addIssue({
      code: "custom",
      path: ["url"],
      message: `This address does not lead to ${names[kind]}.`,
    });
  });
export type PlatformLink = z.infer<typeof platformLink>;

export const checklistSteps = [
  "business-named",
  "postal-address",
  "platform-link",
  "flow-published",
  "contacts-added",
  "invitation-sent",
] as const;
export type ChecklistStep = (typeof checklistSteps)[number];

export const business = z.object({
  id: z.uuid(),
  name: z.string(),
  timeZone: z.string(),
  postalAddress: z.string(),
  /** Where its logo is; null: it has none. */
  logo: z.string().nullable(),
  plan: z.enum(["trial", "basic", "professional", "enterprise"]),
  role: z.enum(["owner", "staff"]),
  platformLinks: z.array(
    z.object({ kind: z.enum(platformKinds), label: z.string(), url: z.string() }),
  ),
  /** What is done of the way to the first invitation. */
  checklist: z.record(z.enum(checklistSteps), z.boolean()),
});
export type Business = z.infer<typeof business>;

export const getBusiness = endpoint({
  method: "GET",
  path: "/api/business",
  access: "member",
  summary: "The current business with its platform links and first-run checklist.",
  response: business,
});

export const businessDetails = z.object({
  name: z.string().trim().min(1, "Give your business a name.").max(120),
  timeZone,
  /** May stay empty until the first invitation; nothing is sent before it is given (R6). */
  postalAddress: z.string().trim().max(300),
});

export const updateBusiness = endpoint({
  method: "PATCH",
  path: "/api/business",
  access: "owner",
  summary: "Change the business's name, time zone or postal address.",
  body: businessDetails.partial(),
  response: business,
});

export const setPlatformLinks = endpoint({
  method: "PUT",
  path: "/api/business/platform-links",
  access: "owner",
  summary: "Replace the list of platforms that customers are offered, in this order.",
  body: z.object({ links: z.array(platformLink).max(12, "At most twelve platforms.") }),
  response: business,
});

/**
 * `GET`, owners only: a zip of everything that the business has; with an
 * access key only one that may also write. Not JSON, so no endpoint.
 */
export const businessExportPath = "/api/business/export";

export const deleteBusiness = endpoint({
  method: "DELETE",
  path: "/api/business",
  access: "owner",
  personal: true,
  summary:
    "Delete the business with everything in it, for good. Whoever has no other business gets a new, empty one.",
  body: z.object({
    /** The business's name, typed again. */
    name: z.string(),
  }),
  response: z.object({}),
});
