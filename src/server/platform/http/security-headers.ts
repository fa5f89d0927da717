import type { MiddlewareHandler } from "hono";
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

/** Headers that a page may set for itself: no referrer where an address holds a token, a sandbox. */
const ownHeaders = ["referrer-policy", "content-security-policy"];

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
  };
}
