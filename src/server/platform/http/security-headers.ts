import type { Context, MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";

const self = "'self'";

/** Where a hosted project's screens, its kit and its fall-backs come from. */
const hostedFiles = ["https://static.descope.com", "https://static2.descope.com"];
const hostedScripts = [
  "https://descopecdn.com",
  "https://static.descope.com",
  "https://cdn.jsdelivr.net",
];

/**
 * Strict from the first page on (quality.md S11): nothing inline, nothing from outside.
 * @param hosted base address of the hosted project that signs people in, if one does. Pages may then
 * renew their session there, and the sign-in page alone may load what the vendor's widget needs.
 */
export function securityHeaders(publicUrl: URL, hosted?: string): MiddlewareHandler {
  if (!hosted) return headers(publicUrl, {});
  const provider = new URL(hosted).origin;
  const everywhere = headers(publicUrl, { connectSrc: [self, provider] });
  const signIn = headers(publicUrl, {
    connectSrc: [self, provider, ...hostedFiles],
    scriptSrc: [self, ...hostedScripts],
    styleSrc: [self, "'unsafe-inline'"],
    imgSrc: [self, "data:", "https:"],
    fontSrc: [self, "https:"],
  });
  return (http, next) =>
    /^\/(login|register)\/?$/.test(http.req.path) ? signIn(http, next) : everywhere(http, next);
}

function headers(publicUrl: URL, wider: Record<string, string[]>): MiddlewareHandler {
  return keepingStricter(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        scriptSrc: [self],
        styleSrc: [self],
        connectSrc: [self],
        imgSrc: [self, "data:"],
        fontSrc: [self],
        manifestSrc: [self],
        baseUri: ["'none'"],
        formAction: [self],
        frameAncestors: ["'none'"],
        ...wider,
      },
      // Only where the browser reaches us over TLS; a localhost without it must keep working.
      strictTransportSecurity:
        publicUrl.protocol === "https:" ? "max-age=31536000; includeSubDomains" : false,
      xFrameOptions: "DENY",
      referrerPolicy: "strict-origin-when-cross-origin",
      crossOriginOpenerPolicy: "same-origin-allow-popups",
      permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [] },
    }),
  );
}

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

function openStyle(http: Context): void {
  const sources: readonly string[] | undefined = http.get(styledBy);
  const policy = http.res.headers.get("content-security-policy");
  if (!sources?.length || !policy) return;
  const wider = policy.replace("style-src 'self'", `style-src 'self' ${sources.join(" ")}`);
  http.res.headers.set("content-security-policy", wider);
}

function openFrame(http: Context): void {
  const origins: readonly string[] | undefined = http.get(framedBy);
  if (!origins?.length) return;
  const policy = http.res.headers.get("content-security-policy") ?? "";
  const wider = policy.replace("frame-ancestors 'none'", `frame-ancestors ${origins.join(" ")}`);
  http.res.headers.set("content-security-policy", wider);
  // It knows no origins, and would forbid what the policy allows.
  http.res.headers.delete("x-frame-options");
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

/**
 * Headers that a page may set for itself: no referrer where an address holds a token, a sandbox, a script
 * and pictures for the pages of others.
 */
const ownHeaders = ["referrer-policy", "content-security-policy", "cross-origin-resource-policy"];

/** The general headers are set last; this puts those back that the page has chosen itself. */
function keepingStricter(general: MiddlewareHandler): MiddlewareHandler {
  return async (http, next) => {
    const own = new Map<string, string>();
    await general(http, async () => {
      await next();
      for (const name of ownHeaders) {
        const value = http.res.headers.get(name);
        if (value) own.set(name, value);
      }
    });
    for (const [name, value] of own) http.res.headers.set(name, value);
    openFrame(http);
    openStyle(http);
    if (http.get(opened)) http.res.headers.delete("cross-origin-opener-policy");
  };
}
