import { z } from "zod";
import { plainLine, plainLineWords } from "../text.ts";
import { type PlatformKind, platformKinds } from "./platform-kinds.ts";

/** The longest list of review sites that a business may have. */
export const mostPlatforms = 12;

/** What customers read where the owner gave no name. */
export const platformNames = { google: "Google", facebook: "Facebook", yelp: "Yelp" } as const;

/** Below which a company has its name in each country: com, de, com.br, co.uk. */
const countries = String.raw`(?:com|cat|[a-z]{2}|com?\.[a-z]{2})`;

/** Which hosts a link of a kind may lead to. `other` may lead anywhere over https, but not to Yelp. */
const hosts: Record<Exclude<PlatformKind, "other">, RegExp> = {
  google: new RegExp(
    String.raw`^(search\.google\.com|g\.page|www\.google\.${countries}|maps\.app\.goo\.gl)$`,
  ),
  facebook: /^(www\.|m\.)?facebook\.com$/,
  yelp: new RegExp(String.raw`^(www\.|m\.)?yelp\.${countries}$`),
};

/** Its own addresses and its short ones, whatever stands before them. */
const yelpHost = new RegExp(String.raw`(^|\.)yelp\.${countries}$`);

/** Does the link lead to another platform than this one? In words for the owner. */
function hostProblem(kind: PlatformKind, url: URL): string | undefined {
  const host = url.hostname.replace(/\.$/, "");
  if (kind === "other")
    return yelpHost.test(host) ? "This address leads to Yelp. Choose Yelp instead." : undefined;
  return hosts[kind].test(host)
    ? undefined
    : `This address does not lead to ${platformNames[kind]}.`;
}

/** What is wrong with where a link leads, in words for the owner. */
function misled(kind: PlatformKind, url: URL): string | undefined {
  const problem = hostProblem(kind, url);
  if (problem && kind === "other")
    return "Add this as a Yelp page: Yelp forbids asking for reviews, so it is shown as a plain link.";
  // Its profile alone (R8): the form to write a review would be asking for one.
  if (!problem && kind === "yelp" && !/^\/biz\/[^/]+\/?$/.test(url.pathname))
    return "Paste the address of your Yelp profile: https://www.yelp.com/biz/your-business";
  return problem;
}

/** A link that may be shown: whole, over https, and of one line. */
const safeLink = z
  .url({ protocol: /^https$/, error: "Paste the whole address, starting with https://" })
  .max(500)
  .regex(plainLine, plainLineWords);

/** One review site, before anything of it is looked at: all that is wrong is said at once. */
const givenLink = z.object({
  /** Of one that the business has already: it stays the same one under another name or address. */
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
      .min(1, "Give the review site a name.")
      .max(60)
      .regex(plainLine, plainLineWords),
    url: safeLink,
  })
  .superRefine(({ kind, url }, context) => {
    const message = URL.canParse(url) ? misled(kind, new URL(url)) : undefined;
    if (message) context.addIssue({ code: "custom", path: ["url"], message });
  });

export const platformLink = givenLink
  .transform((link) => ({
    ...link,
    // No words of the owner's stand at a link that must ask for nothing.
    label: link.kind === "yelp" ? platformNames.yelp : link.label,
    url: link.kind === "google" ? fromPlaceId(link.url) : link.url,
  }))
  .pipe(checkedLink);
export type PlatformLink = z.infer<typeof platformLink>;

/**
 * Google's form for the place with this id; whatever looks like no id is left as it is.
 * Google gives ids no length, but none known is under 20 characters and none holds a dot or a colon.
 */
function fromPlaceId(text: string): string {
  return /^[\w-]{20,}$/.test(text)
    ? `https://search.google.com/local/writereview?placeid=${text}`
    : text;
}
