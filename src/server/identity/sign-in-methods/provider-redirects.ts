import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { IdentityDeps } from "../dependencies.ts";
import { WireError, type WireErrorCode } from "../wire/errors.ts";

/** What coming back from another provider has in common, whoever set that provider up. */

/** What is remembered of the browser that left. */
interface LeftBrowser {
  /** Keyed hash of the browser's cookie; absent where a server asked for the address. */
  browser?: string | undefined;
  /** The browser left through our own address and got its cookie there. */
  leavesFromHere?: boolean | undefined;
}

/**
 * The answer of a provider is good in the browser that left for it, if one did: by a cookie.
 * @param name of the cookie and of its path below `/v1/auth`.
 */
export function createBrowserBinding(
  { settings, secrets }: Pick<IdentityDeps, "settings" | "secrets">,
  { name, lifetimeMs }: { name: "oauth" | "sso"; lifetimeMs: number },
) {
  return {
    bind(http: Context, value: string): void {
      setCookie(http, name, value, {
        httpOnly: true,
        secure: settings.publicUrl.protocol === "https:",
        sameSite: "Lax",
        path: `/v1/auth/${name}`,
        maxAge: lifetimeMs / 1000,
      });
    },

    isOther(http: Context, state: string, held: LeftBrowser): boolean {
      const cookie = getCookie(http, name) ?? "";
      if (held.leavesFromHere) return !secrets.verifyMac(`${name}-leave`, state, cookie);
      return (
        held.browser !== undefined && !secrets.verifyMac(`${name}-browser`, cookie, held.browser)
      );
    },
  };
}

/**
 * Whatever is wrong with a provider's answer, the person is told only that it did not confirm them.
 * @throws WireError of this code; the reason is for the log.
 */
export async function refuseOnError<T>(
  { log }: Pick<IdentityDeps, "log">,
  code: WireErrorCode,
  fn: () => Promise<T>,
): Promise<T> {
  try {
    return await fn();
  } catch (error) {
    if (error instanceof WireError) throw error;
    log.warn({ err: error }, "another provider's answer refused");
    throw new WireError(code);
  }
}

/** The page hears why; our own failures stay failures. @returns the page's address with the reason. */
export function addRefusal(back: string, error: unknown): string {
  if (!(error instanceof WireError) || error.status >= 500) throw error;
  const url = new URL(back);
  url.searchParams.set("err", error.message);
  return url.href;
}

/** After a POST the browser must come with GET; the code in the address is nobody else's business. */
export function redirectWithoutReferrer(http: Context, url: string): Response {
  http.header("referrer-policy", "no-referrer");
  return http.redirect(url, http.req.method === "POST" ? 303 : 302);
}
