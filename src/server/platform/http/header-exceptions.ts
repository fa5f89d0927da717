import type { Context } from "hono";

const policyName = "content-security-policy";

/** The request's variable that `allowFraming` sets. */
const framedBy = "framedBy";

/** Lets pages of these origins, and of no other, show the answer to this request in a frame. */
export function allowFraming(http: Context, origins: readonly string[]): void {
  http.set(framedBy, origins);
}

/** May other sites show the answer to this request in a frame? */
export function isFramed(http: Context): boolean {
  return http.get(framedBy) !== undefined;
}

/** The request's variable that `allowStyle` sets. */
const styledBy = "styledBy";

/** Lets the answer to this request carry the style elements that have these hashes, and no other. */
export function allowStyle(http: Context, sources: readonly string[]): void {
  http.set(styledBy, sources);
}

/** The request's variable that `omitOpenerPolicy` sets. */
const omitsOpenerPolicy = "openerKept";

/**
 * Leaves the opener policy out of the answer to this request. With it a browser starts a new process for the page
 * after the headers came, which delays it on a phone. Only for pages without a session.
 */
export function omitOpenerPolicy(http: Context): void {
  http.set(omitsOpenerPolicy, true);
}

/** The request's variable that `sendPageFile` sets. */
const isPageFile = "isPageFile";

/** Those of the general headers that say something about a file; the others are about pages. */
const fileHeaders = [
  "strict-transport-security",
  "x-content-type-options",
  "cross-origin-resource-policy",
];

/**
 * Answers this request with a script or style that pages load. The headers that rule a page are left out: they were a
 * fifth of the script's bytes on the way to a visitor's first answer. Opened by itself the file may do nothing.
 */
export function sendPageFile(http: Context): void {
  http.set(isPageFile, true);
}

/** Names in small letters. */
export type AnswerHeader = readonly [name: string, value: string];

/** The general headers with what the answer to this request was allowed beyond them. */
export function widenHeaders(
  http: Context,
  general: readonly AnswerHeader[],
): readonly AnswerHeader[] {
  if (http.get(isPageFile)) {
    const kept = general.filter(([name]) => fileHeaders.includes(name));
    return [...kept, [policyName, "default-src 'none'"]];
  }
  const styles: readonly string[] = http.get(styledBy) ?? [];
  const origins: readonly string[] = http.get(framedBy) ?? [];
  const keepsOpener: boolean = http.get(omitsOpenerPolicy) ?? false;
  if (styles.length === 0 && origins.length === 0 && !keepsOpener) return general;
  const dropped = [
    // It knows no origins, and would forbid what the policy allows.
    origins.length > 0 && "x-frame-options",
    keepsOpener && "cross-origin-opener-policy",
  ];
  const wider = (policy: string) => {
    const styled = styles.length > 0 ? `style-src 'self' ${styles.join(" ")}` : "style-src 'self'";
    const framed = `frame-ancestors ${origins.length > 0 ? origins.join(" ") : "'none'"}`;
    return policy.replace("style-src 'self'", styled).replace("frame-ancestors 'none'", framed);
  };
  return general
    .filter(([name]) => !dropped.includes(name))
    .map(([name, value]) => [name, name === policyName ? wider(value) : value]);
}
