import { z } from "zod";
import { type PlatformLink, platformKinds, platformLink } from "#shared/businesses/destinations.ts";

const placeGiven = z
  .object({
    /** Empty for one that the business has not yet. */
    id: z.string(),
    kind: z.enum(platformKinds),
    label: z.string(),
    url: z.string(),
  })
  .superRefine((place, context) => {
    if (isBlank(place)) return;
    for (const { path, message } of platformLink.safeParse(toLink(place)).error?.issues ?? []) {
      context.addIssue({ code: "custom", path: [...path], message });
    }
  });
type PlaceGiven = z.infer<typeof placeGiven>;

/**
 * The places as the form holds them: by the name of their row, in the order in which they stand. A row
 * without an address may stay; of another place its name must be empty too.
 */
export const destinationsInput = z.record(z.string(), placeGiven).optional();

/** What is kept of the rows: those that were filled in. */
export function linksOf(places: z.input<typeof destinationsInput>): PlatformLink[] {
  return Object.values(places ?? {})
    .filter((place) => !isBlank(place))
    .map(toLink);
}

function isBlank({ kind, label, url }: PlaceGiven): boolean {
  return url.trim() === "" && (kind !== "other" || label.trim() === "");
}

function toLink({ id, ...place }: PlaceGiven): PlatformLink {
  return { ...(id && { id }), ...place };
}
