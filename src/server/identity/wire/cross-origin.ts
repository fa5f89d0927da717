import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import { fedCmPath } from "../sessions/login-status.ts";
import type { IdentitySettings } from "../settings.ts";
import { WireError } from "./errors.ts";

type Settings = Pick<IdentitySettings, "publicUrl" | "approvedOrigins">;

/** Providers post their answers here from their own pages; a cookie binds them to the browser. */
const postedFromElsewhere = ["/v1/auth/oauth/callback", "/v1/auth/saml/acs"];

/** Request headers that the published clients send, and response headers that they read. */
const sent = [
  "authorization",
  "content-type",
  "x-external-rid",
  "x-descope-project-id",
  "x-descope-sdk-name",
  "x-descope-sdk-version",
  "x-descope-sdk-session-id",
  "x-descope-sdk-node-version",
  "x-descope-sdk-uuid",
  "x-descope-sdk-license",
  "x-descope-refresh-cookie-name",
  "x-descope-trusted-device-token",
  "x-descope-flow-nonce",
];
const read = ["retry-after", "x-descope-flow-nonce", "x-geo"];

/** Seconds after which browsers repeat the preflight request. */
const preflightLifetime = 600;

/**
 * Allows calls with cookies only from pages of this origin and of approved ones. A page of another site must not sign a
 * visitor in or out. Calls without an origin do not come from a page.
 */
export function allowApprovedOrigins(settings: Settings): MiddlewareHandler {
  const allow = cors({
    // One exact origin: `*` is not accepted together with cookies.
    origin: (origin) => (mayCall(settings, origin) ? origin : null),
    allowMethods: ["GET", "POST", "PATCH", "DELETE"],
    allowHeaders: sent,
    exposeHeaders: read,
    credentials: true,
    maxAge: preflightLifetime,
  });
  return (http, next) => {
    const origin = http.req.header("origin");
    const { path } = http.req;
    // The browser itself calls these on behalf of a page, and the routes check which pages may.
    const checkedThere = postedFromElsewhere.includes(path) || path.startsWith(`${fedCmPath}/`);
    if (origin === undefined || checkedThere) return next();
    if (!mayCall(settings, origin)) throw new WireError("E111403");
    return allow(http, next);
  };
}

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** The three names of this machine count as the same origin. */
function mayCall({ publicUrl, approvedOrigins }: Settings, origin: string): boolean {
  if (origin === publicUrl.origin || approvedOrigins.includes(origin)) return true;
  if (!URL.canParse(origin) || !loopback.has(publicUrl.hostname)) return false;
  // On this machine the port may be the bundler's, or one chosen by the system.
  const { protocol, hostname } = new URL(origin);
  return protocol === publicUrl.protocol && loopback.has(hostname);
}
