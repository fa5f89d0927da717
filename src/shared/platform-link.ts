import { z } from "zod";
import { plainLine, plainLineWords } from "./text.ts";

export const platformKinds = ["google", "facebook", "yelp", "other"] as const;
export type PlatformKind = (typeof platformKinds)[number];

/** The longest list of places to post that a business may have. */
export const mostPlatforms = 12;

/** What customers read where the owner gave no name. */
export const platformNames = { google: "Google", facebook: "Facebook", yelp: "Yelp" } as const;

/** Which hosts a link of a kind may lead to (product.md §4). `other` may lead anywhere over https. */
const hosts: Partial<Record<PlatformKind, RegExp>> = {
  google: /^(search\.google\.com|g\.page|www\.google\.[a-z.]+|maps\.app\.goo\.gl)$/,
  facebook: /^(www\.|m\.)?facebook\.com$/,
  yelp: /^(www\.|m\.)?yelp\.[a-z.]+$/,
};

/** One place to post, before anything of it is looked at: all that is wrong is said at once. */
const givenLink = z.object({
  /** Of a place that the business has already: it stays the same one under another name or address. */
  id: z.uuid().optional(),
  kind: z.enum(platformKinds),
  label: z.string(),
  /** For Google also a place id. */
  url: z.string().trim(),
});

const checkedLink = givenLink
  .extend({
    label: z
      .string()
      .trim()
      .min(1, "Give the place a name.")
      .max(60)
      .regex(plainLine, plainLineWords),
    url: z
      .url({ protocol: /^https$/, error: "Paste the whole address, starting with https://" })
      .max(500)
      .regex(plainLine, plainLineWords),
  })
  .superRefine(({ kind, url }, context) => {
    const allowed = hosts[kind];
    if (kind === "other" || !allowed || !URL.canParse(url)) return;
    if (allowed.test(new URL(url).hostname)) return;
    const message = `This address does not lead to ${platformNames[kind]}.`;
    context.addIssue({ code: "custom", path: ["url"], message });
  });

export const platformLink = givenLink
  .transform((link) => ({
    ...link,
    url: link.kind === "google" ? fromPlaceId(link.url) : link.url,
  }))
  .pipe(checkedLink);
export type PlatformLink = z.infer<typeof platformLink>;

/**
 * Google's form for the place with this id (product.md §4); whatever looks like no id is left as it is.
 * Google gives ids no length, but none known is under 20 characters and none holds a dot or a colon.
 */
function fromPlaceId(text: string): string {
  return /^[\w-]{20,}$/.test(text)
    ? `https://search.google.com/local/writereview?placeid=${text}`
    : text;
}
