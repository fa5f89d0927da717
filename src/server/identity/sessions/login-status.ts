import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { IdentityDeps } from "../dependencies.ts";

type Deps = Pick<IdentityDeps, "settings" | "secrets">;

/** Only the calls that a browser makes by itself for FedCM get the cookie. */
export const fedCmPath = "/v1/auth/fedcm";
const cookie = "fedcm";
const purpose = "fedcm-session";

/**
 * Tells the browser whether somebody is signed in here, and leaves a cookie for the calls that it
 * makes on behalf of other pages (FedCM): `SameSite=None`, as such calls bring no other. It holds the
 * session's id, sealed; it is no token, and good on those calls only.
 * @param maxAge seconds; 0 signs out.
 */
export function announceSession(
  http: Context,
  deps: Deps,
  sessionId: string,
  maxAge: number,
): void {
  if (!deps.settings.fedCm) return;
  http.header("set-login", maxAge > 0 ? "logged-in" : "logged-out");
  setCookie(http, cookie, maxAge > 0 ? deps.secrets.seal(purpose, sessionId) : "", {
    httpOnly: true,
    sameSite: "None",
    secure: true,
    path: fedCmPath,
    maxAge,
  });
}

/** The id of the session that the browser announces; undefined: nobody is signed in. */
export function readAnnouncedSession(http: Context, { secrets }: Deps): string | undefined {
  try {
    return secrets.open(purpose, getCookie(http, cookie) ?? "");
  } catch {
    return undefined;
  }
}
