import type { FoundReview } from "#shared/api/found-reviews.ts";
import { type PlatformKind, platformKinds, platformNames } from "#shared/platform-link.ts";
import { formatDay } from "#web/lib/format.ts";

/** Platforms to choose from. */
export const platformChoices: [PlatformKind, string][] = platformKinds.map((kind) => [
  kind,
  kind === "other" ? "Another platform" : platformNames[kind],
]);

export const stateWords = {
  open: "Not matched yet",
  matched: "Matched",
  none: "Not from an invitation",
} as const;

/** How a review is called where its reviewer is not shown. */
export const reviewerName = ({ reviewer }: Pick<FoundReview, "reviewer">) =>
  reviewer || "Reviewer without a name";

/** "Google, 3 May 2026" */
export const whereAndWhen = ({ label, postedOn }: Pick<FoundReview, "label" | "postedOn">) =>
  postedOn ? `${label}, ${formatDay(postedOn)}` : label;
