import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { randomBase62 } from "../../platform/random.ts";
import type { IdentityDeps } from "../dependencies.ts";
import { WireError, type WireErrorCode } from "./errors.ts";

/** Redirects to and from other providers: social ones and those of tenants. */

/** The stored data about the browser that was redirected. */
interface LeftBrowser {
  /** Keyed hash of the browser's cookie; absent if a server asked for the address. */
  browser?: string | undefined;
  /** The browser left through our own address and got its cookie there. */
  leavesFromHere?: boolean | undefined;
}

/**
 * Binds a provider's answer to the browser that was redirected, by a cookie.
 * @param name the name of the cookie, and of its path below `/v1/auth`.
 */
export function createBrowserBinding(
  { settings, secrets, random }: Pick<IdentityDeps, "settings" | "secrets" | "random">,
  { name, lifetimeMs }: { name: "oauth" | "sso"; lifetimeMs: number },
) {
  return {
    /**
     * A new cookie's value for a call of our own page, so that the answer is valid in this browser only; undefined for
     * a server. Browsers leave `Sec-Fetch-Site` out over http, and old ones always do.
     */
    createFor(http: Context): string | undefined {
      const isPage =
        http.req.header("sec-fetch-site") !== undefined ||
        http.req.header("origin") === settings.publicUrl.origin;
      return isPage ? randomBase62(random, 32) : undefined;
    },

    bind(http: Context, value: string): void {
      setCookie(http, name, value, {
        httpOnly: true,
        secure: settings.publicUrl.protocol === "https:",
        sameSite: "Lax",
        path: `/v1/auth/${name}`,
        maxAge: lifetimeMs / 1000,
      });
    },

    isOther(http: Context, state: string, stored: LeftBrowser): boolean {
      const cookie = getCookie(http, name) ?? "";
      if (stored.leavesFromHere) return !secrets.verifyMac(`${name}-leave`, state, cookie);
      return (
        stored.browser !== undefined &&
        !secrets.verifyMac(`${name}-browser`, cookie, stored.browser)
      );
    },
  };
}

/**
 * Turns any problem with a provider's answer into one refusal. The reason is only logged.
 * @throws WireError with this code.
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

/**
 * Adds a refusal to the page's address; internal errors are thrown again.
 * @returns the address.
 */
export function addRefusal(back: string, error: unknown): string {
  if (!(error instanceof WireError) || error.status >= 500) throw error;
  const url = new URL(back);
  url.searchParams.set("err", error.message);
  return url.href;
}

/**
 * Redirects without a referrer, because the address contains a code. After a POST, 303 makes the
 * browser use GET.
 */
export function redirectWithoutReferrer(http: Context, url: string): Response {
  http.header("referrer-policy", "no-referrer");
  return http.redirect(url, http.req.method === "POST" ? 303 : 302);
}
