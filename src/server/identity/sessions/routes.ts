import type { Context, Hono } from "hono";
import { z } from "zod";
import type { Tx } from "../../platform/database/database.ts";
import type { Account } from "../accounts/store.ts";
import type { IdentityDeps } from "../dependencies.ts";
import { findAccountRoles } from "../tenants/account-roles.ts";
import { readExtras } from "../tenants/store.ts";
import { readRefreshToken } from "../wire/bearer.ts";
import { throwIfRefused, WireError } from "../wire/errors.ts";
import { readBody } from "../wire/read-body.ts";
import { readRefreshClaims, requireAccount } from "./authenticate.ts";
import { announceSession } from "./login-status.ts";
import { refreshSession } from "./refresh-session.ts";
import {
  deliverIssuedSession,
  type IssuedSession,
  type SessionAnswer,
  setRefreshCookie,
  toEpochSeconds,
  toResponseUser,
} from "./session-answer.ts";
import type { SigningKeys } from "./signing-keys.ts";
import {
  endSession,
  endSessionsOf,
  findSession,
  isSingleUse,
  listLogins,
  type StoredSession,
  selectTenant,
} from "./store.ts";
import { readToken, type TokenClaims } from "./tokens.ts";

const historyLength = 50;
const anything = z.looseObject({});

/** Refresh, me, logout and tenant selection: the calls of a client that already has tokens. */
export function addSessionRoutes(routes: Hono, deps: IdentityDeps, keys: SigningKeys): void {
  const { database, settings, hooks, clock } = deps;

  const claimsOf = (http: Context) => readRefreshClaims(deps, keys, http);

  const deliver = (http: Context, issued: IssuedSession) =>
    deliverIssuedSession(http, deps, keys, issued);

  /** Runs `fn` for the account behind the refresh token, if its session is still running. */
  async function asAccount<T>(
    http: Context,
    fn: (tx: Tx, account: Account, session: StoredSession) => Promise<T>,
  ): Promise<T> {
    const claims = await claimsOf(http);
    return database.serviceTransaction(async (tx) => {
      const { account, session } = await requireAccount(deps, tx, claims);
      return fn(tx, account, session);
    });
  }

  async function refresh(http: Context): Promise<SessionAnswer> {
    const claims = await readRefreshClaims(deps, keys, http, { singleUse: true });
    const key = await keys.current();
    const issued = await database.serviceTransaction((tx) => refreshSession(deps, key, tx, claims));
    return deliver(http, throwIfRefused(issued));
  }

  routes.on(["GET", "POST"], "/v1/auth/refresh", async (http) => http.json(await refresh(http)));

  routes.post("/v1/auth/try-refresh", async (http) => {
    try {
      return http.json(await refresh(http));
    } catch (error) {
      // A missing session is an answer here, not an error; another project or our own failure still is one.
      if (!(error instanceof WireError) || !["E061005", "E064001"].includes(error.code))
        throw error;
      return http.json({});
    }
  });

  routes.post("/v1/auth/tenant/select", async (http) => {
    const { tenant } = await readBody(http, z.object({ tenant: z.string().min(1).max(200) }));
    const claims = await claimsOf(http);
    const key = await keys.current();
    const issued = await database.serviceTransaction((tx) =>
      refreshSession(deps, key, tx, claims, async (session) => {
        const tenants = await hooks.listMemberships(tx, session.accountId);
        if (!tenants.some(({ tenantId }) => tenantId === tenant)) {
          return new WireError("E011004", "You do not belong to this tenant");
        }
        await selectTenant(tx, session.id, tenant);
        return { ...session, selectedTenant: tenant };
      }),
    );
    return http.json(await deliver(http, { ...throwIfRefused(issued), refreshIsNew: true }));
  });

  routes.get("/v1/auth/me", async (http) =>
    http.json(
      await asAccount(http, async (tx, account) =>
        toResponseUser(account, await findAccountRoles(deps, tx, account)),
      ),
    ),
  );

  routes.post("/v1/auth/me/tenants", async (http) => {
    const asked = await readBody(
      http,
      z.object({ dct: z.boolean().nullish(), ids: z.array(z.string()).nullish() }),
    );
    const tenants = await asAccount(http, async (tx, account, session) => {
      const all = await hooks.listMemberships(tx, account.id);
      const current = all.length === 1 ? all[0]?.tenantId : session.selectedTenant;
      const wanted = asked.ids
        ? all.filter(({ tenantId }) => asked.ids?.includes(tenantId))
        : all.filter(({ tenantId }) => !asked.dct || tenantId === current);
      const extras = await readExtras(
        tx,
        wanted.map(({ tenantId }) => tenantId),
      );
      return wanted.map(({ tenantId, name }) => {
        const { customAttributes = {} } = extras.get(tenantId) ?? {};
        return { id: tenantId, name, customAttributes };
      });
    });
    return http.json({ tenants });
  });

  routes.get("/v1/auth/me/history", async (http) => {
    const logins = await asAccount(http, async (tx, account) =>
      (await listLogins(tx, account.id, historyLength)).map((login) => ({
        userId: account.id,
        loginTime: toEpochSeconds(login.at),
        city: "",
        country: "",
        ip: login.address,
        ...(login.selectedTenant ? { selectedTenant: login.selectedTenant } : {}),
      })),
    );
    return http.json(logins);
  });

  /** Answers 200 even if the session has already ended; only a foreign token is refused. */
  async function logOut(http: Context, end: (tx: Tx, claims: TokenClaims) => Promise<void>) {
    await readBody(http, anything);
    const token = readRefreshToken(http, settings.projectId);
    setRefreshCookie(http, settings, "", 0);
    announceSession(http, deps, "", 0);
    if (token) {
      const read = await readToken(deps, keys, "DSR", token);
      if (read.outcome === "invalid" || isSingleUse(read.claims.jti))
        throw new WireError("E061005");
      await database.serviceTransaction((tx) => end(tx, read.claims));
    }
    return http.json({ cookieDomain: "", cookiePath: "/", cookieMaxAge: 0, cookieExpiration: 0 });
  }

  routes.post("/v1/auth/logout", (http) =>
    logOut(http, async (tx, { sid, sub }) => {
      await endSession(tx, sid, "logout", clock.now());
      await hooks.recordEvent(tx, { action: "session.ended", sub });
    }),
  );

  routes.post("/v1/auth/logoutall", (http) =>
    logOut(http, async (tx, { sid, sub }) => {
      // A token that was already logged out must not end sessions started later.
      const session = await findSession(tx, sid);
      if (!session || session.endedAt) return;
      await endSessionsOf(tx, sub, "logout_all", clock.now());
      await hooks.recordEvent(tx, { action: "session.all_ended", sub });
    }),
  );

  routes.get("/v2/keys/:projectId", async (http) => {
    if (http.req.param("projectId") !== settings.projectId) throw new WireError("E110404");
    http.header("cache-control", "public, max-age=300");
    return http.json({ keys: await keys.published() });
  });
}
