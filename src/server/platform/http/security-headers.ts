import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { type AnswerHeader, widenHeaders } from "./header-exceptions.ts";

const self = "'self'";

/** Origins of a hosted project's screens, kit and fall-backs. */
const hostedFiles = ["https://static.descope.com", "https://static2.descope.com"];
const hostedScripts = [
  "https://descopecdn.com",
  "https://static.descope.com",
  "https://cdn.jsdelivr.net",
];

/**
 * Strict policy for every page: nothing inline, nothing from other origins.
 * @param hosted base address of the hosted project that signs people in, if there is one. Pages may then renew their
 * session there, and only the sign-in page may load what the vendor's widget needs.
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
        // Owners preview the website widget.
        frameSrc: [self],
        baseUri: ["'none'"],
        formAction: [self],
        frameAncestors: ["'none'"],
        ...wider,
      },
      // Only when browsers reach us over TLS; a localhost without it must keep working.
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
 * Adds the library's headers to those that a page has chosen itself, which win: no referrer for addresses with a token,
 * a sandbox, a script and pictures for other sites. The library is asked once, and the headers go to Node directly:
 * writing each into the `Headers` of every response took 7 % of its time.
 */
function addingTo(general: MiddlewareHandler): MiddlewareHandler {
  let known: AnswerHeader[] | undefined;
  return async (http: Context<{ Bindings: Partial<HttpBindings> }>, next) => {
    await next();
    known ??= await headersOf(general);
    const outgoing = http.env?.outgoing;
    for (const [name, value] of widenHeaders(http, known)) {
      // Headers of the response itself are written afterwards and win.
      if (outgoing) outgoing.setHeader(name, value);
      // There is no socket when the app is called directly.
      else if (!http.res.headers.has(name)) http.res.headers.set(name, value);
    }
  };
}

async function headersOf(general: MiddlewareHandler): Promise<AnswerHeader[]> {
  const app = new Hono().use(general).get("/", (http) => http.body(null));
  return [...(await app.request("/")).headers];
}
