import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { IdentityDeps } from "../dependencies.ts";

type Deps = Pick<IdentityDeps, "settings" | "secrets">;

/** Only the calls that a browser itself makes for FedCM get the cookie. */
export const fedCmPath = "/v1/auth/fedcm";
const cookie = "fedcm";
const purpose = "fedcm-session";

/**
 * Tells the browser whether the person is signed in, and sets a cookie for the calls that the browser makes on behalf
 * of other pages (FedCM). The cookie needs `SameSite=None`, because such calls send no other. It contains the encrypted
 * session id and is only accepted on those calls.
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

/** The id of the session in the FedCM cookie; undefined if the person is not signed in. */
export function readAnnouncedSession(http: Context, { secrets }: Deps): string | undefined {
  try {
    return secrets.open(purpose, getCookie(http, cookie) ?? "");
  } catch {
    return undefined;
  }
}
