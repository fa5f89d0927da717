import { parseReturnAddress } from "#shared/return-address.ts";

/** Address of the sign-in page, with the page to return to. */
export function signInAddress(wanted = location.pathname + location.search): string {
  return wanted === "/" ? "/login" : `/login?next=${encodeURIComponent(wanted)}`;
}

/** Address of the page that verifies an e-mail address, with the page to return to. */
export function emailProofAddress(wanted = location.pathname + location.search): string {
  return `/login?flow=confirm-email&next=${encodeURIComponent(wanted)}`;
}

/**
 * The `next` parameter as an absolute URL if it stays on this origin, otherwise undefined: a link to our
 * sign-in page must not redirect to another site.
 */
export function wantedDestination(search = location.search): string | undefined {
  const wanted = new URLSearchParams(search).get("next");
  if (!wanted?.startsWith("/")) return undefined;
  const url = parseReturnAddress(wanted, [location.origin], location.origin);
  if (!url) return undefined;
  // The sign-in page itself is not a destination, except for flows that need a session.
  const isSignIn = /^\/(login|register)(\/|$)/.test(url.pathname);
  return isSignIn && !url.searchParams.has("flow") ? undefined : url.href;
}
