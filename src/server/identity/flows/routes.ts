import type { Context, Hono } from "hono";
import { z } from "zod";
import { networkOf } from "../../platform/http/network.ts";
import type { IdentityDeps } from "../dependencies.ts";
import { findRunningSession, hasRecentVerification } from "../sessions/authenticate.ts";
import { deliverIssuedSession } from "../sessions/session-answer.ts";
import type { SigningKeys } from "../sessions/signing-keys.ts";
import { showMessengerLink } from "../steps/messenger-link.ts";
import type { FlowState } from "../steps/step.ts";
import { resolveFlowPage } from "../wire/approved-link.ts";
import { WireError } from "../wire/errors.ts";
import { readCall } from "../wire/read-body.ts";
import { addAppReturnRoute, appReturnArgument, checkAppReturn } from "./app-return.ts";
import {
  bindRunToBrowser,
  readCaller,
  readKnownAccount,
  rememberBrowser,
} from "./browser-binding.ts";
import { continueFlow } from "./continue-flow.ts";
import type { Flows } from "./definition.ts";
import { createNonce, type FlowReply, flowNonceHeader } from "./repeated-calls.ts";
import { runLifetimeMs, startFlow } from "./start-flow.ts";

const id = z.string().max(200);
const input = z.record(z.string(), z.unknown()).nullish();

/** Options of a sign-in that would end in another application's own protocol. */
const unsupportedApplicationOptions = Object.fromEntries(
  [
    "oidcIdpStateId",
    "samlIdpStateId",
    "wsfedIdpStateId",
    "ssoAppId",
    "customAppId",
    "thirdPartyAppId",
    "thirdPartyAppStateId",
    "outboundAppId",
  ].map((name) => [
    name,
    // If they were ignored, the person would be signed in here while the application waited.
    z
      .literal("", `"${name}" is not offered: people are signed in here, not to other applications`)
      .nullish(),
  ]),
);

const startBody = z.object({
  flowId: id.min(1),
  interactionId: id.nullish(),
  conditionInteractionId: id.nullish(),
  options: z
    .object({
      tenant: id.nullish(),
      locale: z.string().max(35).nullish().catch(undefined),
      location: z.string().max(4000).nullish().catch(undefined),
      redirectUrl: z.string().max(4000).nullish().catch(undefined),
      redirectAuth: appReturnArgument,
      ...unsupportedApplicationOptions,
    })
    .nullish(),
  input,
});

const nextBody = z.object({
  executionId: id.min(1),
  stepId: z.coerce.string().max(20).min(1),
  interactionId: id.min(1),
  version: z.number().int().nullish().catch(undefined),
  input,
});

export function addFlowRoutes(
  routes: Hono,
  deps: IdentityDeps,
  keys: SigningKeys,
  flows: Flows,
): void {
  addAppReturnRoute(routes, deps, keys);
  const network = (http: Context) => networkOf(deps.hooks.getClientAddress(http));

  /** The caller's session. An invalid token counts as none. */
  async function sessionOf(http: Context): Promise<FlowState["session"]> {
    const session = await findRunningSession(deps, keys, http);
    if (!session) return undefined;
    const { id, accountId } = session;
    return { id, accountId, hasRecentVerification: hasRecentVerification(deps, session) };
  }

  async function send(http: Context, reply: FlowReply) {
    const { answer, issued } = reply;
    if (reply.isNewRun && readCaller(http, deps).isBrowser)
      bindRunToBrowser(http, deps, reply.runId, runLifetimeMs);
    http.header(flowNonceHeader, createNonce(deps, reply));
    if (!issued) {
      const { screen } = answer;
      const shown = screen && { ...screen, state: await showMessengerLink(deps, screen.state) };
      return http.json({ ...answer, screen: shown });
    }
    rememberBrowser(http, deps, issued.account.id);
    const authInfo = await deliverIssuedSession(http, deps, keys, issued);
    return http.json({ ...answer, authInfo });
  }

  routes.post("/v1/flow/start", async (http) => {
    const body = await readCall(http, deps.settings, startBody);
    const load = http.req.header("x-descope-sdk-session-id");
    const { locale, location, redirectUrl, redirectAuth, tenant } = body.options ?? {};
    const fingerprint = load && JSON.stringify([load, http.req.header("user-agent"), body]);
    const call = {
      interactionId: body.interactionId ?? "",
      startCondition: body.conditionInteractionId ?? undefined,
      input: body.input ?? {},
      askedTenant: tenant || undefined,
      locale: locale ?? "en",
      page: resolveFlowPage(deps.settings, redirectUrl || location),
      appReturn: checkAppReturn(deps.settings, redirectAuth),
      session: await sessionOf(http),
      network: network(http),
      knownAccount: readKnownAccount(http, deps),
      isFromBrowser: readCaller(http, deps).isBrowser,
      startKey: fingerprint && deps.secrets.mac("flow-start", `${network(http)}\n${fingerprint}`),
    };
    const flow = flows.get(body.flowId);
    if (!flow) throw new WireError("E102001");
    return send(http, await startFlow(deps, await keys.current(), flow, call));
  });

  routes.post("/v1/flow/next", async (http) => {
    const body = await readCall(http, deps.settings, nextBody);
    const call = {
      executionId: body.executionId,
      stepId: body.stepId,
      interactionId: body.interactionId,
      version: body.version ?? undefined,
      nonce: http.req.header(flowNonceHeader),
      input: body.input ?? {},
      network: network(http),
      knownAccount: readKnownAccount(http, deps),
      caller: readCaller(http, deps),
    };
    return send(http, await continueFlow(deps, await keys.current(), flows, call));
  });
}
