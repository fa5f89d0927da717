import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { type AnswerHeader, widenHeaders } from "./header-exceptions.ts";

const self = "'self'";

/** Where a hosted project's screens, its kit and its fall-backs come from. */
const hostedFiles = ["https://static.descope.com", "https://static2.descope.com"];
const hostedScripts = [
  "https://descopecdn.com",
  "https://static.descope.com",
  "https://cdn.jsdelivr.net",
];

/**
 * Strict from the first page on: nothing inline, nothing from outside.
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
  return addingTo(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        scriptSrc: [self],
        styleSrc: [self],
        connectSrc: [self],
        imgSrc: [self, "data:"],
        fontSrc: [self],
        manifestSrc: [self],
        // The owner looks at the widget for the website.
        frameSrc: [self],
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

/**
 * Adds what the library would set to what a page has chosen itself, which wins: no referrer where an address holds a
 * token, a sandbox, a script and pictures for the pages of others. The library is asked once, and Node gets
 * them directly: writing each into the `Headers` of each answer took 7 % of an answer's time.
 */
function addingTo(general: MiddlewareHandler): MiddlewareHandler {
  let known: AnswerHeader[] | undefined;
  return async (http: Context<{ Bindings: Partial<HttpBindings> }>, next) => {
    await next();
    known ??= await headersOf(general);
    const outgoing = http.env?.outgoing;
    for (const [name, value] of widenHeaders(http, known)) {
      // What the answer itself has is written to it afterwards.
      if (outgoing) outgoing.setHeader(name, value);
      // Asked without a socket.
      else if (!http.res.headers.has(name)) http.res.headers.set(name, value);
    }
  };
}

async function headersOf(general: MiddlewareHandler): Promise<AnswerHeader[]> {
  const app = new Hono().use(general).get("/", (http) => http.body(null));
  return [...(await app.request("/")).headers];
}
