import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";

/** Strict from the first page on (quality.md S11): nothing inline, nothing from outside. */
export function securityHeaders(publicUrl: URL): MiddlewareHandler {
  const self = "'self'";
  return secureHeaders({
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
    },
    // Only where the browser reaches us over TLS; a localhost without it must keep working.
    strictTransportSecurity:
      publicUrl.protocol === "https:" ? "max-age=31536000; includeSubDomains" : false,
    xFrameOptions: "DENY",
    referrerPolicy: "strict-origin-when-cross-origin",
    crossOriginOpenerPolicy: "same-origin-allow-popups",
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [] },
  });
}
