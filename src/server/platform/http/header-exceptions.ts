import type { Context } from "hono";

const policy = "content-security-policy";

/** The request's variable that `allowFraming` sets. */
const framedBy = "framedBy";

/** Lets pages of these origins, and of no other, show the answer to this request in a frame. */
export function allowFraming(http: Context, origins: readonly string[]): void {
  http.set(framedBy, origins);
}

/** May somebody show the answer to this request in a frame? */
export function isFramed(http: Context): boolean {
  return http.get(framedBy) !== undefined;
}

/** The request's variable that `allowStyle` sets. */
const styledBy = "styledBy";

/** Lets the answer to this request carry the style elements that have these hashes, and no other. */
export function allowStyle(http: Context, sources: readonly string[]): void {
  http.set(styledBy, sources);
}

/** The request's variable that `keepOpener` sets. */
const opened = "openerKept";

/**
 * Leaves the opener policy out of the answer to this request. With it a browser draws the page in a process
 * made for it after the headers came, which a phone waits for; only for pages that nobody is signed in to.
 */
export function keepOpener(http: Context): void {
  http.set(opened, true);
}

/** By their name in small letters. */
export type AnswerHeaders = Record<string, string | undefined>;

/** The general headers with what the answer to this request was allowed beyond them. */
export function widened(http: Context, general: AnswerHeaders): AnswerHeaders {
  const styles: readonly string[] = http.get(styledBy) ?? [];
  const origins: readonly string[] = http.get(framedBy) ?? [];
  if (styles.length === 0 && origins.length === 0 && !http.get(opened)) return general;
  const headers = { ...general };
  const widen = (directive: string, value: string) => {
    headers[policy] = headers[policy]?.replace(directive, value);
  };
  if (styles.length > 0) widen("style-src 'self'", `style-src 'self' ${styles.join(" ")}`);
  if (origins.length > 0) {
    widen("frame-ancestors 'none'", `frame-ancestors ${origins.join(" ")}`);
    // It knows no origins, and would forbid what the policy allows.
    headers["x-frame-options"] = undefined;
  }
  if (http.get(opened)) headers["cross-origin-opener-policy"] = undefined;
  return headers;
}
