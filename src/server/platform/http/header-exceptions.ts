import type { Context } from "hono";

const policyName = "content-security-policy";

/** Context variable that `allowFraming` sets. */
const framedBy = "framedBy";

/** Allows pages of these origins, and no others, to show this response in a frame. */
export function allowFraming(http: Context, origins: readonly string[]): void {
  http.set(framedBy, origins);
}

/** True when other sites may show the response to this request in a frame. */
export function isFramed(http: Context): boolean {
  return http.get(framedBy) !== undefined;
}

/** Context variable that `allowStyle` sets. */
const styledBy = "styledBy";

/** Allows style elements with these hashes, and no others, in this response. */
export function allowStyle(http: Context, sources: readonly string[]): void {
  http.set(styledBy, sources);
}

/** Context variable that `omitOpenerPolicy` sets. */
const omitsOpenerPolicy = "openerKept";

/**
 * Omits the opener policy from this response. With it a browser starts a new process for the page after the headers
 * arrive, which delays it on a phone. Only for pages without a session.
 */
export function omitOpenerPolicy(http: Context): void {
  http.set(omitsOpenerPolicy, true);
}

/** Context variable that `sendPageFile` sets. */
const isPageFile = "isPageFile";

/** The general headers that concern a file; the others concern pages. */
const fileHeaders = [
  "strict-transport-security",
  "x-content-type-options",
  "cross-origin-resource-policy",
];

/**
 * Marks this response as a script or style that pages load. The headers for pages are omitted: they were a fifth of the
 * script's bytes before a visitor's first answer. Opened by itself, the file may do nothing.
 */
export function sendPageFile(http: Context): void {
  http.set(isPageFile, true);
}

/** Names are in lower case. */
export type AnswerHeader = readonly [name: string, value: string];

/** The general headers, widened by what this response was allowed. */
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
    // `x-frame-options` cannot name origins, and would forbid what the policy allows.
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
