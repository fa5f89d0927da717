import { z } from "zod";
import { mostPlatforms } from "../businesses/destinations.ts";

/** Maximum list lengths. */
export const sharingLimits = { platforms: mostPlatforms, embedOrigins: 20 } as const;

/** Websites as deduplicated origins. */
export const websiteOrigins = z
  .array(z.string().trim().max(500))
  .max(sharingLimits.embedOrigins, `At most ${sharingLimits.embedOrigins} websites.`)
  .transform((addresses, context) => {
    const wrong = addresses.find((address) => !originOf(address));
    if (wrong !== undefined) {
      const message = `“${wrong}” is no address of a website. Write it like https://www.example.com.`;
      context.addIssue({ code: "custom", message });
    }
    return [...new Set(addresses.flatMap((address) => originOf(address) ?? []))];
  });

/** Embedding origins and offered review sites of a flow, the same for all customers. */
export const flowSharing = z.object({
  /** Ids of the offered review sites, in this order; null offers all in the business's order. */
  platforms: z.array(z.uuid()).max(sharingLimits.platforms).nullable(),
  /** Origins that may embed the flow in a frame; none if the list is empty. */
  embedOrigins: websiteOrigins,
});
export type FlowSharing = z.infer<typeof flowSharing>;

/**
 * The origin of a page, `https://www.example.com`; a full URL is cut to its origin. No wildcards:
 * every website that may show the form in a frame is named. Plain HTTP is allowed on localhost only.
 */
function originOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, origin } = new URL(address);
  const isLocal = hostname === "localhost" || hostname === "127.0.0.1";
  const isSafe = protocol === "https:" || (protocol === "http:" && isLocal);
  return isSafe && /^[a-z0-9.-]+$/.test(hostname) ? origin : undefined;
}
