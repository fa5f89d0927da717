import type { Context, Hono } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { z } from "zod";
import { networkOf } from "../../../platform/http/network.ts";
import { randomBase62 } from "../../../platform/random.ts";
import type { IdentityDeps } from "../../deps.ts";
import { peekToken, redeemToken } from "../../secrets/tokens.ts";
import { deliverIssued } from "../../sessions/session-answer.ts";
import type { SigningKeys } from "../../sessions/signing-keys.ts";
import { startSession } from "../../sessions/start-session.ts";
import { readBearer } from "../../wire/bearer.ts";
import { orThrow, WireError } from "../../wire/errors.ts";
import { readBody } from "../../wire/read-body.ts";
import { approvedLink } from "../approved-link.ts";
import { loginOptionsArgument, requiredText } from "../arguments.ts";
import { readContinuation } from "../session-options.ts";
import { comeBackFromSso } from "./come-back.ts";
import { findMeantConnection } from "./find-connection.ts";
import { createSsoClients, newSsoRequest, ssoAuthorizeUrl, whoCameFromOidc } from "./leave.ts";
import { readSamlResponse, samlMetadata } from "./saml.ts";
import type { SamlConnection } from "./settings.ts";
import {
  issueSsoCode,
  issueSsoState,
  type SsoState,
  ssoCodeSchema,
  ssoLandingSchema,
  ssoStateLifetimeMs,
  ssoStateSchema,
} from "./state.ts";
import { findConnection } from "./store.ts";

const browserCookie = "sso";
const expired = "The sign-in has expired. Go back and try again";

/** Single sign-on by a tenant's own provider: /v1/auth/saml and /v1/auth/sso. */
export function addSsoRoutes(routes: Hono, deps: IdentityDeps, keys: SigningKeys): void {
  const { settings, database, secrets, random, hooks } = deps;
  const clients = createSsoClients(deps);

  function requireSso(): void {
    if (!settings.sso) throw new WireError("E062013");
  }

  function bindBrowser(http: Context, value: string): void {
    setCookie(http, browserCookie, value, {
      httpOnly: true,
      secure: settings.publicUrl.protocol === "https:",
      sameSite: "Lax",
      path: "/v1/auth/sso",
      maxAge: ssoStateLifetimeMs / 1000,
    });
  }

  /** The answer of a provider is good in the browser that left for it, if one did. */
  function isOtherBrowser(
    http: Context,
    state: string,
    held: Pick<SsoState, "browser" | "leavesHere">,
  ): boolean {
    const cookie = getCookie(http, browserCookie) ?? "";
    if (held.leavesHere) return !secrets.verifyMac("sso-leave", state, cookie);
    return held.browser !== undefined && !secrets.verifyMac("sso-browser", cookie, held.browser);
  }

  for (const path of ["/v1/auth/saml/authorize", "/v1/auth/sso/authorize"]) {
    routes.post(path, async (http) => {
      requireSso();
      readBearer(http, settings.projectId);
      const query = http.req.query();
      const body = await readBody(http, loginOptionsArgument);
      const continuation = await readContinuation(deps, keys, http, body);
      const browser = http.req.header("sec-fetch-site") ? randomBase62(random, 32) : undefined;
      const found = await database.withService(async (tx) => {
        const connection = await findMeantConnection(deps, tx, query.tenant ?? "", query.ssoId);
        if (!connection) return new WireError("E062013");
        const asked = query.redirectURL ?? query.redirectUrl ?? connection.settings.redirectUrl;
        const held: SsoState = {
          tenantId: connection.tenantId,
          ssoId: connection.ssoId,
          redirectUrl: approvedLink(settings, asked).href,
          ...newSsoRequest(deps),
          forceAuthn: query.forceAuthn === "true",
          prompt: query.prompt,
          loginHint: query.loginHint,
          leavesHere: false,
          ...(browser && { browser: secrets.mac("sso-browser", browser) }),
          continued: continuation.accountId,
          sessionOptions: { ...(await continuation.optionsIn(tx)) },
        };
        return { connection, held, state: await issueSsoState(deps, tx, held) };
      });
      const { connection, held, state } = orThrow(found);
      const url = await orRefuse(() => ssoAuthorizeUrl(deps, clients, connection, state, held));
      if (browser) bindBrowser(http, browser);
      return http.json({ url });
    });
  }

  // Flows send the browser here, so that nothing is asked of the provider inside their transaction.
  routes.get("/v1/auth/sso/leave", async (http) => {
    requireSso();
    const state = http.req.query("state") ?? "";
    const found = await database.withService(async (tx) => {
      const waiting = await peekToken(deps, tx, "sso-state", state);
      const held = waiting && ssoStateSchema.parse(waiting.data);
      if (!held?.leavesHere) return undefined;
      const connection = await findConnection(deps, tx, held.tenantId, held.ssoId);
      return connection && { held, connection };
    });
    if (!found) throw new WireError("E062011", expired);
    bindBrowser(http, secrets.mac("sso-leave", state));
    try {
      const { connection, held } = found;
      const url = await orRefuse(() => ssoAuthorizeUrl(deps, clients, connection, state, held));
      return http.redirect(url);
    } catch (error) {
      return http.redirect(withRefusal(found.held.redirectUrl, error));
    }
  });

  routes.get("/v1/auth/saml/metadata", async (http) => {
    requireSso();
    const { projectId, tenant = "", ssoId } = http.req.query();
    const found =
      projectId === settings.projectId
        ? await database.withService((tx) => findMeantConnection(deps, tx, tenant, ssoId))
        : undefined;
    if (found?.kind !== "saml") throw new WireError("E062013");
    http.header("content-type", "application/samlmetadata+xml; charset=utf-8");
    return http.body(samlMetadata(deps, found));
  });

  routes.post("/v1/auth/saml/acs", async (http) => {
    requireSso();
    const { projectId, tenantId = "", ssoId = "" } = http.req.query();
    const form = new URLSearchParams(await http.req.text());
    const [posted, ...others] = form.getAll("SAMLResponse");
    const state = form.get("RelayState") ?? "";
    if (!posted || others.length > 0 || projectId !== settings.projectId)
      throw new WireError("E011003", '"SAMLResponse" must not be empty');
    // Thrown inside the transaction: a state that was brought to the wrong place stays good.
    const { held, connection } = await database.withService(async (tx) => {
      const redeemed = await redeemToken(deps, tx, "sso-state", state);
      const held = redeemed && ssoStateSchema.parse(redeemed.data);
      const connection = await findConnection(deps, tx, tenantId, ssoId);
      const isMeant = held?.tenantId === tenantId && held.ssoId === ssoId;
      if (connection?.kind !== "saml" || !(isMeant || (!held && connection.settings.idpInitiated)))
        throw new WireError("E062011", expired);
      return { held, connection };
    });
    const back = held?.redirectUrl ?? unaskedTarget(connection);
    try {
      const answer = await orRefuse(() =>
        readSamlResponse(deps, connection, posted, held?.requestId),
      );
      return redirectQuietly(
        http,
        await comeBackFromSso(deps, { connection, held, state, back, ...answer }),
      );
    } catch (error) {
      return redirectQuietly(http, withRefusal(back, error));
    }
  });

  // The browser's own request, which brings the cookie that a form posted from elsewhere does not.
  routes.get("/v1/auth/sso/land", async (http) => {
    requireSso();
    const token = http.req.query("t") ?? "";
    const landed = await database.withService((tx) => redeemToken(deps, tx, "sso-landing", token));
    if (!landed) throw new WireError("E062011", expired);
    const { state, redirectUrl, code, ...held } = ssoLandingSchema.parse(landed.data);
    if (isOtherBrowser(http, state, held))
      return redirectQuietly(http, withRefusal(redirectUrl, new WireError("E062014")));
    const back = new URL(redirectUrl);
    back.searchParams.set("code", await database.withService((tx) => issueSsoCode(deps, tx, code)));
    return redirectQuietly(http, back.href);
  });

  routes.get("/v1/auth/sso/callback", async (http) => {
    requireSso();
    const answer = new URL(http.req.url).searchParams;
    const state = answer.get("state") ?? "";
    const { held, connection } = await database.withService(async (tx) => {
      const redeemed = await redeemToken(deps, tx, "sso-state", state);
      const held = redeemed && ssoStateSchema.parse(redeemed.data);
      const connection = held && (await findConnection(deps, tx, held.tenantId, held.ssoId));
      if (!held || connection?.kind !== "oidc") throw new WireError("E062011", expired);
      return { held, connection };
    });
    try {
      if (isOtherBrowser(http, state, held)) throw new WireError("E062014");
      const person = await orRefuse(() =>
        whoCameFromOidc(deps, clients, connection, answer, state, held),
      );
      const landed = {
        connection,
        held: { ...held, browser: undefined, leavesHere: false },
        state,
      };
      return redirectQuietly(
        http,
        await comeBackFromSso(deps, { ...landed, back: held.redirectUrl, person }),
      );
    } catch (error) {
      return redirectQuietly(http, withRefusal(held.redirectUrl, error));
    }
  });

  for (const path of ["/v1/auth/saml/exchange", "/v1/auth/sso/exchange"]) {
    routes.post(path, async (http) => {
      requireSso();
      readBearer(http, settings.projectId);
      const { code } = await readBody(http, z.object({ code: requiredText("code") }));
      const key = await keys.current();
      const result = await database.withService(async (tx) => {
        const redeemed = await redeemToken(deps, tx, "sso-code", code);
        if (!redeemed) return new WireError("E062011");
        const data = ssoCodeSchema.parse(redeemed.data);
        const issued = await startSession(deps, key, tx, {
          accountId: data.accountId,
          amr: ["fed"],
          address: networkOf(hooks.addressOf(http)),
          options: { tenantId: data.tenantId, ...data.sessionOptions },
        });
        return issued ? { issued, data } : new WireError("E062014");
      });
      const { issued, data } = orThrow(result);
      const attributes = data.kind === "saml" ? "idpSAMLAttributes" : "idpOIDCClaims";
      return http.json({
        ...(await deliverIssued(http, deps, keys, issued)),
        idpResponse: { idpGroups: data.groups, [attributes]: data.attributes },
        tenantSSOID: data.ssoId,
      });
    });
  }

  const unaskedTarget = ({ settings: { redirectUrl } }: SamlConnection) =>
    approvedLink(settings, redirectUrl).href;

  /** Whatever is wrong with a provider's answer, the person is told only that it did not confirm them. */
  async function orRefuse<T>(fn: () => Promise<T>): Promise<T> {
    try {
      return await fn();
    } catch (error) {
      if (error instanceof WireError) throw error;
      deps.log.warn({ err: error }, "single sign-on refused");
      throw new WireError("E062014");
    }
  }
}

/** The page hears why; our own failures stay failures. */
function withRefusal(back: string, error: unknown): string {
  if (!(error instanceof WireError) || error.status >= 500) throw error;
  const url = new URL(back);
  url.searchParams.set("err", error.message);
  return url.href;
}

/** After a POST the browser must come with GET; the code in the address is nobody else's business. */
function redirectQuietly(http: Context, url: string): Response {
  http.header("referrer-policy", "no-referrer");
  return http.redirect(url, http.req.method === "POST" ? 303 : 302);
}
