/** Where sign-in is, with the way back to where the person wanted to go. */
export function signInAddress(wanted = location.pathname + location.search): string {
  return wanted === "/" ? "/login" : `/login?next=${encodeURIComponent(wanted)}`;
}

/** Where a person proves an address before anything else, with the way on to what they wanted. */
export function emailProofAddress(wanted = location.pathname + location.search): string {
  return `/login?flow=confirm-email&next=${encodeURIComponent(wanted)}`;
}

/**
 * The `next` of the address if it stays on this origin, otherwise undefined: a link to our sign-in
 * page must not redirect to another site.
 */
export function wantedDestination(search = location.search): string | undefined {
  const wanted = new URLSearchParams(search).get("next");
  // "//host" and "/\host" leave the origin; the URL check below covers what else a parser accepts.
  if (!wanted?.startsWith("/") || /^\/[/\\]/.test(wanted)) return undefined;
  const url = URL.parse(wanted, location.origin);
  if (url?.origin !== location.origin) return undefined;
  // The sign-in page is no destination, except for flows that need a session.
  const isSignIn = /^\/(login|register)(\/|$)/.test(url.pathname);
  if (isSignIn && !url.searchParams.has("flow")) return undefined;
  return url.pathname + url.search + url.hash;
}
