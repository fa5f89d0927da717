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
 * Sends a code, or the browser to the provider of whoever's domain it is. Once that has failed in this
 * run a code is sent after all: a provider that is down or set up wrongly must not lock its owner out.
 */
export async function sendCodeOrStartSso(context: StepContext): Promise<StepResult<"sent">> {
  const { deps, tx, state } = context;
  const email = deps.settings.sso && !state.ssoFailed ? readEmailInput(context) : undefined;
  const connection = email && (await connectionFor(context, email));
  if (!connection) return sendEmailCode(context);
  // Leaves through an address of our own: asking the provider must not hold this transaction.
  const url = new URL("/v1/auth/sso/leave", deps.settings.publicUrl);
  const held = {
    tenantId: connection.tenantId,
    ssoId: connection.ssoId,
    redirectUrl: createReturnUrl(context).href,
    ...createSsoRequest(deps),
    forceAuthn: false,
    loginHint: email,
    leavesFromHere: true,
    sessionOptions: {},
  };
  url.searchParams.set("state", await issueSsoState(deps, tx, held));
  return { redirect: url.href };
}

/** That of the address's domain; else that of the tenant which the page asked for. */
async function connectionFor({ deps, tx, state }: StepContext, email: string) {
  const own = await findConnectionOfDomain(deps, tx, getEmailDomain(email));
  if (own || !state.askedTenant) return own;
  return findRequestedConnection(deps, tx, state.askedTenant, undefined);
}

/** From another provider, the instance's or a tenant's; both bring a code along. */
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
  // Somebody else's code, put into the address of a fresh page, would sign its reader in as them.
  if (!state.hasLeftForProvider) return { error: "provider.failed" };
  const result = await finishProviderSignIn(context);
  return "error" in result ? { ...result, state: { ssoFailed: true } } : result;
}
