import { z } from "zod";
import { type PlatformLink, platformLink } from "#shared/businesses/destinations.ts";
import { platformKinds } from "#shared/businesses/platform-kinds.ts";

const destinationGiven = z
  .object({
    /** Empty for one that the business has not yet. */
    id: z.string(),
    kind: z.enum(platformKinds),
    label: z.string(),
    url: z.string(),
  })
  .superRefine((destination, context) => {
    if (isBlank(destination)) return;
    for (const { path, message } of platformLink.safeParse(toLink(destination)).error?.issues ??
      []) {
      context.addIssue({ code: "custom", path: [...path], message });
    }
  });
type DestinationGiven = z.infer<typeof destinationGiven>;

/**
 * The destinations as the form holds them: by the name of their row, in the order in which they stand. A row
 * without an address may stay; of another review site its name must be empty too.
 */
export const destinationsInput = z.record(z.string(), destinationGiven).optional();

/** What is kept of the rows: those that were filled in. */
export function linksOf(destinations: z.input<typeof destinationsInput>): PlatformLink[] {
  return Object.values(destinations ?? {})
    .filter((destination) => !isBlank(destination))
    .map(toLink);
}

function isBlank({ kind, label, url }: DestinationGiven): boolean {
  return url.trim() === "" && (kind !== "other" || label.trim() === "");
}

function toLink({ id, ...destination }: DestinationGiven): PlatformLink {
  return { ...(id && { id }), ...destination };
}
