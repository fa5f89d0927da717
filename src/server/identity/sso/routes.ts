import type { Hono } from "hono";
import { z } from "zod";
import type { IdentityDeps } from "../dependencies.ts";
import type { FlowDefinition } from "../flows/definition.ts";
import { peekToken, redeemToken } from "../secrets/tokens.ts";
import { exchangeCode } from "../sessions/exchange-code.ts";
import type { SigningKeys } from "../sessions/signing-keys.ts";
import { loginOptionsArgument } from "../sign-in-methods/shared/arguments.ts";
import { readContinuation } from "../sign-in-methods/shared/continuation.ts";
import { resolveLink } from "../wire/approved-link.ts";
import { requiredText } from "../wire/arguments.ts";
import { readBearer } from "../wire/bearer.ts";
import { throwIfRefused, WireError } from "../wire/errors.ts";
import {
  addRefusal,
  createBrowserBinding,
  redirectWithoutReferrer,
  refuseOnError,
} from "../wire/provider-redirects.ts";
import { readBody, readCall } from "../wire/read-body.ts";
import {
  createSsoAuthorizeUrl,
  createSsoClients,
  createSsoRequest,
  readOidcPerson,
} from "./authorize-request.ts";
import { findEnabledConnection, findRequestedConnection } from "./find-connection.ts";
import { finishSsoSignIn } from "./finish-sign-in.ts";
import { expired, requireSso } from "./require-sso.ts";
import { addSamlRoutes } from "./saml-routes.ts";
import {
  issueSsoCode,
  issueSsoState,
  type SsoState,
  ssoCodeSchema,
  ssoLandingSchema,
  ssoStateLifetimeMs,
  ssoStateSchema,
} from "./state.ts";

/** Single sign-on by a tenant's own provider: leaving for it, and back. What only SAML has: `saml-routes.ts`. */
export function addSsoRoutes(
  routes: Hono,
  deps: IdentityDeps,
  keys: SigningKeys,
  flow: FlowDefinition,
): void {
  const { settings, database, secrets } = deps;
  const clients = createSsoClients(deps);
  const binding = createBrowserBinding(deps, { name: "sso", lifetimeMs: ssoStateLifetimeMs });

  addSamlRoutes(routes, deps, flow);

  for (const path of ["/v1/auth/saml/authorize", "/v1/auth/sso/authorize"]) {
    routes.post(path, async (http) => {
      requireSso(settings);
      readBearer(http, settings.projectId);
      const query = http.req.query();
      const body = await readBody(http, loginOptionsArgument);
      const continuation = await readContinuation(deps, keys, http, body);
      const browser = binding.createFor(http);
      const found = await database.serviceTransaction(async (tx) => {
        const connection = await findRequestedConnection(deps, tx, query.tenant ?? "", query.ssoId);
        if (!connection) return new WireError("E062013");
        const asked = query.redirectURL ?? query.redirectUrl ?? connection.settings.redirectUrl;
        const ssoState: SsoState = {
          tenantId: connection.tenantId,
          ssoId: connection.ssoId,
          redirectUrl: resolveLink(settings, asked).href,
          ...createSsoRequest(deps),
          forceAuthn: query.forceAuthn === "true",
          prompt: query.prompt,
          loginHint: query.loginHint,
          leavesFromHere: false,
          ...(browser && { browser: secrets.mac("sso-browser", browser) }),
          continued: continuation.accountId,
          sessionOptions: { ...(await continuation.optionsIn(tx)) },
        };
        return { connection, ssoState, state: await issueSsoState(deps, tx, ssoState) };
      });
      const { connection, ssoState, state } = throwIfRefused(found);
      const url = await refuseOnError(deps, "E062014", () =>
        createSsoAuthorizeUrl(deps, clients, connection, state, ssoState),
      );
      if (browser) binding.bind(http, browser);
      return http.json({ url });
    });
  }

  // Flows send the browser here, so that the provider is not called inside their transaction.
  routes.get("/v1/auth/sso/leave", async (http) => {
    requireSso(settings);
    const state = http.req.query("state") ?? "";
    const found = await database.serviceTransaction(async (tx) => {
      const waiting = await peekToken(deps, tx, "sso-state", state);
      const ssoState = waiting && ssoStateSchema.parse(waiting.data);
      if (!ssoState?.leavesFromHere) return undefined;
      const connection = await findEnabledConnection(deps, tx, ssoState.tenantId, ssoState.ssoId);
      return connection && { ssoState, connection };
    });
    if (!found) throw new WireError("E062011", expired);
    binding.bind(http, secrets.mac("sso-leave", state));
    try {
      const { connection, ssoState } = found;
      const url = await refuseOnError(deps, "E062014", () =>
        createSsoAuthorizeUrl(deps, clients, connection, state, ssoState),
      );
      return http.redirect(url);
    } catch (error) {
      return http.redirect(addRefusal(found.ssoState.redirectUrl, error));
    }
  });

  // The browser's own request, which sends the cookie that a cross-site form post does not.
  routes.get("/v1/auth/sso/land", async (http) => {
    requireSso(settings);
    const token = http.req.query("t") ?? "";
    const landed = await database.serviceTransaction((tx) =>
      redeemToken(deps, tx, "sso-landing", token),
    );
    if (!landed) throw new WireError("E062011", expired);
    const { state, redirectUrl, code, ...ssoState } = ssoLandingSchema.parse(landed.data);
    if (binding.isOther(http, state, ssoState))
      return redirectWithoutReferrer(http, addRefusal(redirectUrl, new WireError("E062014")));
    const back = new URL(redirectUrl);
    back.searchParams.set(
      "code",
      await database.serviceTransaction((tx) => issueSsoCode(deps, tx, code)),
    );
    return redirectWithoutReferrer(http, back.href);
  });

  routes.get("/v1/auth/sso/callback", async (http) => {
    requireSso(settings);
    const answer = new URL(http.req.url).searchParams;
    const state = answer.get("state") ?? "";
    const { ssoState, connection } = await database.serviceTransaction(async (tx) => {
      const redeemed = await redeemToken(deps, tx, "sso-state", state);
      const ssoState = redeemed && ssoStateSchema.parse(redeemed.data);
      const connection =
        ssoState && (await findEnabledConnection(deps, tx, ssoState.tenantId, ssoState.ssoId));
      if (!ssoState || connection?.kind !== "oidc") throw new WireError("E062011", expired);
      return { ssoState, connection };
    });
    try {
      if (binding.isOther(http, state, ssoState)) throw new WireError("E062014");
      const person = await refuseOnError(deps, "E062014", () =>
        readOidcPerson(deps, clients, connection, answer, state, ssoState),
      );
      const landed = {
        connection,
        ssoState: { ...ssoState, browser: undefined, leavesFromHere: false },
        state,
      };
      return redirectWithoutReferrer(
        http,
        await finishSsoSignIn(deps, flow, { ...landed, back: ssoState.redirectUrl, person }),
      );
    } catch (error) {
      return redirectWithoutReferrer(http, addRefusal(ssoState.redirectUrl, error));
    }
  });

  for (const path of ["/v1/auth/saml/exchange", "/v1/auth/sso/exchange"]) {
    routes.post(path, async (http) => {
      requireSso(settings);
      const { code } = await readCall(http, settings, z.object({ code: requiredText("code") }));
      const order = { kind: "sso-code", code, schema: ssoCodeSchema, refusal: "E062014" } as const;
      const { answer, data } = await exchangeCode(http, deps, keys, order, (held) => ({
        accountId: held.accountId,
        amr: ["fed"],
        options: { tenantId: held.tenantId, ...held.sessionOptions },
      }));
      const attributes = data.kind === "saml" ? "idpSAMLAttributes" : "idpOIDCClaims";
      return http.json({
        ...answer,
        idpResponse: { idpGroups: data.groups, [attributes]: data.attributes },
        tenantSSOID: data.ssoId,
      });
    });
  }
}
