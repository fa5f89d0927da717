import { parseReturnAddress } from "#shared/return-address.ts";
import type { IdentitySettings } from "../settings.ts";
import { WireError } from "./errors.ts";

/**
 * The page that a mailed link or a redirect leads to: the one that was asked for if its origin is
 * approved, else a page of `PUBLIC_URL`. Nothing of the request's own address is used.
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
 * The page that runs a flow, as far as it is approved; its query may hold what an earlier return
 * brought along and is dropped.
 */
export function resolveFlowPage(
  settings: Pick<IdentitySettings, "publicUrl" | "approvedOrigins">,
  location: string | null | undefined,
): string {
  const page = parseReturnAddress(location ?? "", settings.approvedOrigins);
  return page ? `${page.origin}${page.pathname}` : new URL("/login", settings.publicUrl).href;
}

/** Our own page for links outside a flow; it redeems them at a press. */
export const ownLinkPage = { magiclink: "/login-link", enchantedlink: "/login-link?approve=true" };

/** The three names of this machine are one origin. */
export function listApprovedOrigins(publicUrl: URL): string[] {
  const names = ["localhost", "127.0.0.1", "[::1]"];
  if (!names.includes(publicUrl.hostname)) return [publicUrl.origin];
  return names.map((hostname) => {
    const alias = new URL(publicUrl);
    alias.hostname = hostname;
    return alias.origin;
  });
}
