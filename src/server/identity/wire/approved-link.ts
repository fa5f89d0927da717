import { parseReturnAddress } from "#shared/return-address.ts";
import type { IdentitySettings } from "../settings.ts";
import { WireError } from "./errors.ts";

/**
 * The page that a mailed link or a redirect leads to: the requested one if its origin is approved,
 * else a page of `PUBLIC_URL`. The address of the request itself is not used.
 * @throws WireError E011004 for an origin that is not approved.
 */
export function resolveLink(
  settings: Pick<IdentitySettings, "publicUrl" | "approvedOrigins">,
  asked: string | null | undefined,
  ownPage = "/login",
): URL {
  if (!asked) return new URL(ownPage, settings.publicUrl);
  const url = parseReturnAddress(asked, settings.approvedOrigins);
  if (!url) throw new WireError("E011004", "The redirect address is not approved for this project");
  return url;
}

/**
 * The page that runs a flow, if its origin is approved, else our own. Its query is dropped, because
 * it may hold values of an earlier return.
 */
export function resolveFlowPage(
  settings: Pick<IdentitySettings, "publicUrl" | "approvedOrigins">,
  location: string | null | undefined,
): string {
  const page = parseReturnAddress(location ?? "", settings.approvedOrigins);
  return page ? `${page.origin}${page.pathname}` : new URL("/login", settings.publicUrl).href;
}

/** Our own page for links outside a flow; it redeems them when its button is pressed. */
export const ownLinkPage = { magiclink: "/login-link", enchantedlink: "/login-link?approve=true" };

/** The origin of `PUBLIC_URL`. The three names of the local machine count as one origin. */
export function listApprovedOrigins(publicUrl: URL): string[] {
  const names = ["localhost", "127.0.0.1", "[::1]"];
  if (!names.includes(publicUrl.hostname)) return [publicUrl.origin];
  return names.map((hostname) => {
    const alias = new URL(publicUrl);
    alias.hostname = hostname;
    return alias.origin;
  });
}
