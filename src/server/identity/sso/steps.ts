import { getEmailDomain } from "../accounts/login-id.ts";
import type { StepContext, StepResult } from "../flows/definition.ts";
import { redeemToken } from "../secrets/tokens.ts";
import { sendEmailCode } from "../sign-in-methods/email-code.ts";
import { createReturnUrl, readEmailInput } from "../sign-in-methods/flow-email.ts";
import { finishProviderSignIn } from "../sign-in-methods/oauth/steps.ts";
import { createSsoRequest } from "./authorize-request.ts";
import { findRequestedConnection } from "./find-connection.ts";
import { issueSsoState, ssoCodeSchema } from "./state.ts";
import { findConnectionOfDomain } from "./store.ts";

/** Single sign-on, as steps of a flow. */

/**
 * Sends a code, or redirects the browser to the provider of the address's domain. If the provider
 * has failed in this run, a code is sent instead, so that a broken provider cannot lock its owner
 * out.
 */
export async function sendCodeOrStartSso(context: StepContext): Promise<StepResult<"sent">> {
  const { deps, tx, state } = context;
  const email = deps.settings.sso && !state.ssoFailed ? readEmailInput(context) : undefined;
  const connection = email && (await connectionFor(context, email));
  if (!connection) return sendEmailCode(context);
  // Redirects through an address of our own, because calling the provider must not hold this
  // transaction open.
  const url = new URL("/v1/auth/sso/leave", deps.settings.publicUrl);
  const ssoState = {
    tenantId: connection.tenantId,
    ssoId: connection.ssoId,
    redirectUrl: createReturnUrl(context).href,
    ...createSsoRequest(deps),
    forceAuthn: false,
    loginHint: email,
    leavesFromHere: true,
    sessionOptions: {},
  };
  url.searchParams.set("state", await issueSsoState(deps, tx, ssoState));
  return { redirect: url.href };
}

/** The connection of the address's domain, else the one of the tenant that the page asked for. */
async function connectionFor({ deps, tx, state }: StepContext, email: string) {
  const own = await findConnectionOfDomain(deps, tx, getEmailDomain(email));
  if (own || !state.askedTenant) return own;
  return findRequestedConnection(deps, tx, state.askedTenant, undefined);
}

/** Finishes a sign-in at a social provider or a tenant's one; both return a code. */
export async function finishExternalSignIn(context: StepContext): Promise<StepResult<"verified">> {
  const { deps, tx, state, input } = context;
  const code = String(input.exchangeCode ?? "");
  const redeemed = deps.settings.sso && (await redeemToken(deps, tx, "sso-code", code));
  if (redeemed) {
    const { accountId, tenantId, kind, unasked } = ssoCodeSchema.parse(redeemed.data);
    if (!state.hasLeftForProvider && !unasked) return { error: "provider.failed" };
    const amr = ["fed"];
    return { outcome: "verified", state: { accountId, tenantId, amr, authMethod: kind } };
  }
  // Without this check, another person's code in the address of a new page would sign its reader in
  // to that person's account.
  if (!state.hasLeftForProvider) return { error: "provider.failed" };
  const result = await finishProviderSignIn(context);
  return "error" in result ? { ...result, state: { ssoFailed: true } } : result;
}
