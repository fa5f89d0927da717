import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { IdentityDeps } from "../dependencies.ts";
import type { FlowRun } from "./store.ts";

/**
 * A run belongs to the browser that began it, identified by a cookie (docs/decisions/sign-in-
 * flows.md). Otherwise a link could lead a person into another person's run and sign them in as
 * that person.
 */

type Deps = Pick<IdentityDeps, "secrets" | "settings">;

const prefix = "flow-";
const path = "/v1/flow";
/** The oldest cookies of a browser are deleted, because a request header has limited room. */
const keptCookies = 8;

/** The caller: a browser, or a program, which cannot be tricked into opening a link. */
export interface FlowCaller {
  isBrowser: boolean;
  /** Whether the caller sent the cookie of this run. */
  shows(runId: string): boolean;
}

export function readCaller(http: Context, deps: Deps): FlowCaller {
  return {
    // Browsers send at least one of these with every POST, and a page cannot suppress them.
    isBrowser: Boolean(http.req.header("sec-fetch-site") ?? http.req.header("origin")),
    shows(runId) {
      const shown = getCookie(http, prefix + runId);
      return shown !== undefined && deps.secrets.verifyMac("flow-browser", runId, shown);
    },
  };
}

/**
 * Sets the run's cookie. Its value depends only on the run, so that a repeated answer sets the same
 * value.
 */
export function bindRunToBrowser(
  http: Context,
  deps: Deps,
  runId: string,
  lifetimeMs: number,
): void {
  const where = chooseCookiePlace(http, deps);
  const older = Object.keys(getCookie(http)).filter((name) => name.startsWith(prefix));
  for (const name of older.slice(0, Math.max(0, older.length - keptCookies + 1)))
    deleteCookie(http, name, where);
  setCookie(http, prefix + runId, deps.secrets.mac("flow-browser", runId), {
    ...where,
    httpOnly: true,
    maxAge: lifetimeMs / 1000,
  });
}

function chooseCookiePlace(http: Context, { settings }: Deps) {
  // For a page of an approved origin on another site, only a partitioned cookie is sent back.
  const crossSite = http.req.header("sec-fetch-site") === "cross-site";
  return crossSite
    ? ({ path, secure: true, sameSite: "None", partitioned: true } as const)
    : ({ path, secure: settings.publicUrl.protocol === "https:", sameSite: "Lax" } as const);
}

const knownCookie = "known";
const knownPurpose = "known-browser";
/** The longest lifetime that browsers allow for a cookie. */
const knownSeconds = 400 * 86_400;

/**
 * Remembers this browser, so that limits used up by strangers do not lock its owner out. Does not
 * sign the person in.
 */
export function rememberBrowser(http: Context, deps: Deps, accountId: string): void {
  setCookie(http, knownCookie, `${accountId}.${deps.secrets.mac(knownPurpose, accountId)}`, {
    ...chooseCookiePlace(http, deps),
    httpOnly: true,
    maxAge: knownSeconds,
  });
}

export function readKnownAccount(http: Context, { secrets }: Deps): string | undefined {
  const [accountId = "", mac = ""] = getCookie(http, knownCookie)?.split(".") ?? [];
  return secrets.verifyMac(knownPurpose, accountId, mac) ? accountId : undefined;
}

/**
 * Whether the caller is another browser than the one that began the run. A run that a program began
 * has no browser.
 */
export const isWrongBrowser = (run: FlowRun, caller: FlowCaller): boolean =>
  (run.state.inBrowser === true || caller.isBrowser) && !caller.shows(run.id);
