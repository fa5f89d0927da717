import { z } from "zod";
import { plainLine, plainLineWords } from "../text.ts";
import { type PlatformKind, platformKinds } from "./platform-kinds.ts";

/** Maximum number of review sites per business. */
export const mostPlatforms = 12;

/** Display names for links without a label. */
export const platformNames = { google: "Google", facebook: "Facebook", yelp: "Yelp" } as const;

/** Top-level domains under which companies register country sites: com, de, com.br, co.uk. */
const countries = String.raw`(?:com|cat|[a-z]{2}|com?\.[a-z]{2})`;

/** Allowed hosts for each kind of link. `other` allows any https host except Yelp's. */
const hosts: Record<Exclude<PlatformKind, "other">, RegExp> = {
  google: new RegExp(
    String.raw`^(search\.google\.com|g\.page|www\.google\.${countries}|maps\.app\.goo\.gl)$`,
  ),
  facebook: /^(www\.|m\.)?facebook\.com$/,
  yelp: new RegExp(String.raw`^(www\.|m\.)?yelp\.${countries}$`),
};

/** Yelp's domains and short links, with any subdomain. */
const yelpHost = new RegExp(String.raw`(^|\.)yelp\.${countries}$`);

/** Message for the owner when the link leads to a different platform. */
function hostProblem(kind: PlatformKind, url: URL): string | undefined {
  const host = url.hostname.replace(/\.$/, "");
  if (kind === "other")
    return yelpHost.test(host) ? "This address leads to Yelp. Choose Yelp instead." : undefined;
  return hosts[kind].test(host)
    ? undefined
    : `This address does not lead to ${platformNames[kind]}.`;
}

/** Message for the owner when the link leads to the wrong place. */
function misled(kind: PlatformKind, url: URL): string | undefined {
  const problem = hostProblem(kind, url);
  if (problem && kind === "other")
    return "Add this as a Yelp page: Yelp forbids asking for reviews, so it is shown as a plain link.";
  // Only the business's profile is allowed (R8): linking to the review form would count as asking for a review.
  if (!problem && kind === "yelp" && !/^\/biz\/[^/]+\/?$/.test(url.pathname))
    return "Paste the address of your Yelp profile: https://www.yelp.com/biz/your-business";
  return problem;
}

/** A link that is safe to display: absolute, https and on one line. */
const safeLink = z
  .url({ protocol: /^https$/, error: "Paste the whole address, starting with https://" })
  .max(500)
  .regex(plainLine, plainLineWords);

/** One review site with minimal validation, so that the checks below report all problems at once. */
const givenLink = z.object({
  /** Id of an existing link, which keeps its identity when renamed or moved. */
  id: z.uuid().optional(),
  kind: z.enum(platformKinds),
  label: z.string(),
  /** May also be a Google place id. */
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
    // The owner's own label is dropped, because the link must not ask for anything.
    label: link.kind === "yelp" ? platformNames.yelp : link.label,
    url: link.kind === "google" ? fromPlaceId(link.url) : link.url,
  }))
  .pipe(checkedLink);
export type PlatformLink = z.infer<typeof platformLink>;

/**
 * Google's review form for a place id; other text is returned unchanged. Google documents no length for ids, but every
 * known id has at least 20 characters and no dot or colon.
 */
function fromPlaceId(text: string): string {
  return /^[\w-]{20,}$/.test(text)
    ? `https://search.google.com/local/writereview?placeid=${text}`
    : text;
}
