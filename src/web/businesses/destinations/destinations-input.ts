import { z } from "zod";
import { type PlatformLink, platformLink } from "#shared/businesses/destinations.ts";
import { platformKinds } from "#shared/businesses/platform-kinds.ts";

const destinationGiven = z
  .object({
    /** Empty for a new one. */
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
 * Review sites as submitted by the form, keyed by row, in display order. A row without an address is allowed; if its
 * kind is `other`, the name must be empty as well.
 */
export const destinationsInput = z.record(z.string(), destinationGiven).optional();

/** The rows that are filled in, for saving. */
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
