import type { Context, Hono } from "hono";
import { z } from "zod";
import type { Tx } from "../../platform/database/database.ts";
import { networkOf } from "../../platform/http/network.ts";
import { findAccount } from "../accounts/store.ts";
import type { IdentityDeps } from "../dependencies.ts";
import { fedCmPath, readAnnouncedSession } from "../sessions/login-status.ts";
import { signRefreshToken } from "../sessions/session-answer.ts";
import type { SigningKeys } from "../sessions/signing-keys.ts";
import { startSession } from "../sessions/start-session.ts";
import { findSession, isSessionAlive } from "../sessions/store.ts";
import { throwIfRefused, WireError } from "../wire/errors.ts";
import { readForm } from "../wire/read-form.ts";

const form = z.object({ account_id: z.string().max(100), client_id: z.string().max(100) });

/**
 * The browser's own sign-in dialogue (W3C FedCM). The browser calls on behalf of a page, sends our cookie, and marks
 * its calls with `Sec-Fetch-Dest: webidentity`, which no script can do. Off by default, because it needs a cross-site
 * cookie.
 */
export function addFedCmRoutes(routes: Hono, deps: IdentityDeps, keys: SigningKeys): void {
  const { settings, database, hooks, clock } = deps;
  const { projectId, publicUrl } = settings;
  const config = `/${projectId}/fedcm/config`;

  const endpoints = {
    accounts_endpoint: `${fedCmPath}/accounts?projectId=${projectId}`,
    login_url: "/login",
  };

  function whenOn(http: Context): void {
    if (!settings.fedCm) throw new WireError("E110404");
    // The browser calls on behalf of other pages, so it rejects answers restricted to this origin.
    http.header("cross-origin-resource-policy", "cross-origin");
  }
  /** @throws WireError E111403 for a call that a page made itself. */
  function fromBrowser(http: Context): void {
    whenOn(http);
    if (http.req.header("sec-fetch-dest") !== "webidentity") throw new WireError("E111403");
  }

  /** Lets the page that the browser asks for read the answer, if it is one of ours. */
  function allowOrigin(http: Context): void {
    const origin = http.req.header("origin") ?? "";
    if (!settings.approvedOrigins.includes(origin)) throw new WireError("E111403");
    http.header("access-control-allow-origin", origin);
    http.header("access-control-allow-credentials", "true");
    http.header("vary", "origin");
  }

  async function signedIn(http: Context, tx: Tx) {
    const id = readAnnouncedSession(http, deps);
    if (!id || !(await isSessionAlive(tx, id, clock.now()))) return undefined;
    const session = await findSession(tx, id);
    const account = session && (await findAccount(tx, session.accountId));
    return session && account && { session, account };
  }

  routes.get("/.well-known/web-identity", (http) => {
    whenOn(http);
    // Repeated here beside the client metadata; Chromium 145 rejects the config file otherwise.
    const { accounts_endpoint: accounts, login_url: login } = endpoints;
    return http.json({
      provider_urls: [new URL(config, publicUrl).href],
      accounts_endpoint: new URL(accounts, publicUrl).href,
      login_url: new URL(login, publicUrl).href,
    });
  });

  routes.get(config, (http) => {
    whenOn(http);
    http.header("access-control-allow-origin", "*");
    return http.json({
      ...endpoints,
      id_assertion_endpoint: `${fedCmPath}/assertion`,
      client_metadata_endpoint: `${fedCmPath}/client-metadata`,
    });
  });

  routes.get(`${fedCmPath}/client-metadata`, (http) => {
    fromBrowser(http);
    allowOrigin(http);
    const address = (path: string) => new URL(path, publicUrl).href;
    return http.json({
      privacy_policy_url: address("/privacy"),
      terms_of_service_url: address("/terms"),
    });
  });

  routes.get(`${fedCmPath}/accounts`, async (http) => {
    fromBrowser(http);
    const found = await database.serviceTransaction((tx) => signedIn(http, tx));
    if (!found) throw new WireError("E061005");
    const { account } = found;
    const email = account.email || (account.loginIds[0] ?? "");
    const { givenName, picture } = account;
    return http.json({
      accounts: [
        {
          id: account.id,
          name: account.name || email,
          email,
          ...(givenName ? { given_name: givenName, givenName } : {}),
          ...(picture ? { picture } : {}),
          // The pages of this project are the provider's own, so nothing new is shared.
          approved_clients: [projectId],
          approvedClients: [projectId],
          login_hints: account.loginIds,
          loginHints: account.loginIds,
          domain_hints: [],
          domainHints: [],
        },
      ],
    });
  });

  routes.post(`${fedCmPath}/assertion`, async (http) => {
    fromBrowser(http);
    allowOrigin(http);
    const asked = form.safeParse(await readForm(http, ["account_id", "client_id"]));
    if (!asked.success) throw new WireError("E011003", '"account_id" and "client_id" are needed');
    const { account_id: accountId, client_id: clientId } = asked.data;
    if (clientId !== projectId) throw new WireError("E011004", '"client_id" is another project');
    const key = await keys.current();
    const address = networkOf(hooks.getClientAddress(http));
    const issued = await database.serviceTransaction(async (tx) => {
      const found = await signedIn(http, tx);
      if (found?.account.id !== accountId) return new WireError("E061005");
      const { amr, createdAt: provedAt } = found.session;
      const proved = { accountId, amr, address, provedAt, singleUse: true };
      return (await startSession(deps, key, tx, proved)) ?? new WireError("E061005");
    });
    const { account, session, refresh } = throwIfRefused(issued);
    const claims = { iss: projectId, sub: account.id, sid: session.id, amr: session.amr };
    return http.json({ token: await signRefreshToken(keys, claims, refresh) });
  });
}
