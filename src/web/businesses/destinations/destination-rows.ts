import type { Business } from "#shared/api/businesses.ts";
import { platformNames } from "#shared/businesses/destinations.ts";
import type { PlatformKind } from "#shared/businesses/platform-kinds.ts";

/** A review site in the editor. */
export interface DestinationRow {
  /** Identifies the row's fields, and stays the same when the row is moved. */
  key: string;
  /** Empty until saved. */
  id: string;
  kind: PlatformKind;
  label: string;
  url: string;
}

/** The business's review sites; while it has none, the two most common ones. */
export function startingRows(links: Business["platformLinks"]): DestinationRow[] {
  if (links.length === 0) return [blankRow("google", "google"), blankRow("facebook", "facebook")];
  return links.map((link) => ({ ...link, key: link.id }));
}

export function blankRow(kind: PlatformKind, key: string): DestinationRow {
  return { key, id: "", kind, label: kind === "other" ? "" : platformNames[kind], url: "" };
}

/** Labels and hints of each kind in the editor. */
export const destinationLabels: Record<
  PlatformKind,
  { name: string; placeholder: string; hint?: string }
> = {
  google: {
    name: "Google Business Profile",
    placeholder: "https://g.page/r/…/review",
    hint: "In Google Business Profile, click “Ask for reviews” and paste the link here. A Place ID works too.",
  },
  facebook: {
    name: "Facebook page",
    placeholder: "https://www.facebook.com/your-page/reviews",
  },
  yelp: {
    name: "Yelp page",
    placeholder: "https://www.yelp.com/biz/your-business",
    hint: "Yelp forbids asking for reviews: customers see a plain link to your profile, and no message names it.",
  },
  other: { name: "Another review site", placeholder: "https://" },
};
