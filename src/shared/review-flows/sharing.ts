import { z } from "zod";
import { mostPlatforms } from "../businesses/destinations.ts";

/** Largest lists that are accepted. */
export const sharingLimits = { platforms: mostPlatforms, embedOrigins: 20 } as const;

/** Websites, as origins and each once. */
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

/** Where a flow is shown and which destinations it offers: the same for all customers. */
export const flowSharing = z.object({
  /** Ids of the business's destinations, in this order; null: all of them, in its order. */
  platforms: z.array(z.uuid()).max(sharingLimits.platforms).nullable(),
  /** Pages of these origins may show the flow in a frame; none may when the list is empty. */
  embedOrigins: websiteOrigins,
});
export type FlowSharing = z.infer<typeof flowSharing>;

/**
 * The origin of a page, `https://www.example.com`; a whole address is cut to its origin. No wildcards:
 * every website that may show the form in a frame is named. Without TLS only on this very machine.
 */
function originOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, origin } = new URL(address);
  const isLocal = hostname === "localhost" || hostname === "127.0.0.1";
  const isSafe = protocol === "https:" || (protocol === "http:" && isLocal);
  return isSafe && /^[a-z0-9.-]+$/.test(hostname) ? origin : undefined;
}
