import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { IdentityDeps } from "../dependencies.ts";
import type { FlowRun } from "./store.ts";

/**
 * A run belongs to the browser that began it, by a cookie of its own (docs/decisions/sign-in-flows.md): an address may
 * lead nobody into a stranger's run, to end up signed in as them.
 */

type Deps = Pick<IdentityDeps, "secrets" | "settings">;

const prefix = "flow-";
const path = "/v1/flow";
/** Of a browser that begins again and again; the oldest go, as a header has room for so many only. */
const keptCookies = 8;

/** Who calls: a browser, which keeps cookies, or a program, which nobody leads anywhere. */
export interface FlowCaller {
  isBrowser: boolean;
  /** Whether it shows the cookie of this run. */
  shows(runId: string): boolean;
}

export function readCaller(http: Context, deps: Deps): FlowCaller {
  return {
    // Browsers add one or both to every POST, and no page can keep them from it.
    isBrowser: Boolean(http.req.header("sec-fetch-site") ?? http.req.header("origin")),
    shows(runId) {
      const shown = getCookie(http, prefix + runId);
      return shown !== undefined && deps.secrets.verifyMac("flow-browser", runId, shown);
    },
  };
}

/** Leaves the cookie of a run. The same run gets the same one, also when its answer is sent again. */
export function bindRunToBrowser(
  http: Context,
  deps: Deps,
  runId: string,
  lifetimeMs: number,
): void {
  // A page of an approved origin on another site: only such a cookie comes back from there, kept
  // apart for that site.
  const crossSite = http.req.header("sec-fetch-site") === "cross-site";
  const where = crossSite
    ? ({ path, secure: true, sameSite: "None", partitioned: true } as const)
    : ({ path, secure: deps.settings.publicUrl.protocol === "https:", sameSite: "Lax" } as const);
  const older = Object.keys(getCookie(http)).filter((name) => name.startsWith(prefix));
  for (const name of older.slice(0, Math.max(0, older.length - keptCookies + 1)))
    deleteCookie(http, name, where);
  setCookie(http, prefix + runId, deps.secrets.mac("flow-browser", runId), {
    ...where,
    httpOnly: true,
    maxAge: lifetimeMs / 1000,
  });
}

/** True where another browser than the run's own calls. A run that a program began has none. */
export const isWrongBrowser = (run: FlowRun, caller: FlowCaller): boolean =>
  (run.state.inBrowser === true || caller.isBrowser) && !caller.shows(run.id);
