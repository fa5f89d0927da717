import type { Hono } from "hono";
import type { IdentityDeps } from "../dependencies.ts";
import type { FlowDefinition } from "../flows/definition.ts";
import { redeemToken } from "../secrets/tokens.ts";
import { resolveLink } from "../wire/approved-link.ts";
import { WireError } from "../wire/errors.ts";
import { addRefusal, redirectWithoutReferrer, refuseOnError } from "../wire/provider-redirects.ts";
import { readForm } from "../wire/read-form.ts";
import { findEnabledConnection } from "./find-connection.ts";
import { finishSsoSignIn } from "./finish-sign-in.ts";
import { expired, requireSso } from "./require-sso.ts";
import { readSamlResponse, samlMetadata } from "./saml.ts";
import { ssoStateSchema } from "./state.ts";
import { findConnection } from "./store.ts";

/** Our metadata for a SAML provider, and the address to which the browser posts its answer: /v1/auth/saml. */
export function addSamlRoutes(routes: Hono, deps: IdentityDeps, flow: FlowDefinition): void {
  const { settings, database } = deps;

  routes.get("/v1/auth/saml/metadata", async (http) => {
    requireSso(settings);
    const { projectId, tenant = "", ssoId } = http.req.query();
    const found =
      projectId === settings.projectId
        ? await database.serviceTransaction((tx) => findConnection(deps, tx, tenant, ssoId ?? ""))
        : undefined;
    if (found?.kind !== "saml") throw new WireError("E062013");
    http.header("content-type", "application/samlmetadata+xml; charset=utf-8");
    return http.body(samlMetadata(deps, found));
  });

  routes.post("/v1/auth/saml/acs", async (http) => {
    requireSso(settings);
    const { projectId, tenantId = "", ssoId = "" } = http.req.query();
    const form = await readForm(http, ["SAMLResponse", "RelayState"]);
    const { SAMLResponse: posted, RelayState: state = "" } = form;
    if (!posted || projectId !== settings.projectId)
      throw new WireError("E011003", '"SAMLResponse" must not be empty');
    // Thrown inside the transaction, so that a state presented in the wrong place remains valid.
    const { ssoState, connection } = await database.serviceTransaction(async (tx) => {
      const redeemed = await redeemToken(deps, tx, "sso-state", state);
      const ssoState = redeemed && ssoStateSchema.parse(redeemed.data);
      const connection = await findEnabledConnection(deps, tx, tenantId, ssoId);
      const isMeant = ssoState?.tenantId === tenantId && ssoState.ssoId === ssoId;
      if (
        connection?.kind !== "saml" ||
        !(isMeant || (!ssoState && connection.settings.idpInitiated))
      )
        throw new WireError("E062011", expired);
      return { ssoState, connection };
    });
    const back =
      ssoState?.redirectUrl ?? resolveLink(settings, connection.settings.redirectUrl).href;
    try {
      const answer = await refuseOnError(deps, "E062014", () =>
        readSamlResponse(deps, connection, posted, ssoState?.requestId),
      );
      return redirectWithoutReferrer(
        http,
        await finishSsoSignIn(deps, flow, { connection, ssoState, state, back, ...answer }),
      );
    } catch (error) {
      return redirectWithoutReferrer(http, addRefusal(back, error));
    }
  });
}
