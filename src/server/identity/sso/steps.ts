import { getEmailDomain } from "../accounts/login-id.ts";
import { findAccount } from "../accounts/store.ts";
import { redeemToken } from "../secrets/tokens.ts";
import { readEmailInput } from "../sign-in-methods/shared/message-steps.ts";
import { createReturnUrl } from "../steps/return-url.ts";
import type { FlowStep, OptionalStep, StepContext, StepResult } from "../steps/step.ts";
import { createSsoRequest } from "./authorize-request.ts";
import { findRequestedConnection } from "./find-connection.ts";
import { issueSsoState, type SsoCode, ssoCodeSchema } from "./state.ts";
import { findConnectionOfDomain } from "./store.ts";

/** Steps of a flow for single sign-on. */

/**
 * Redirects the browser to the provider of the address's domain, if there is one. If the provider
 * has failed in this run, another step handles the address, so that a broken provider cannot lock
 * its owner out.
 */
export const startSso: OptionalStep<never> = async (context) => {
  const { deps, tx, state } = context;
  const email = deps.settings.sso && !state.ssoFailed ? readEmailInput(context) : undefined;
  const connection = email && (await connectionFor(context, email));
  if (!connection) return undefined;
  // Redirects through an address of our own, because calling the provider must not hold this
  // transaction open.
  const url = new URL("/v1/auth/sso/leave", deps.settings.publicUrl);
  const ssoState = {
    tenantId: connection.tenantId,
    ssoId: connection.ssoId,
    redirectUrl: createReturnUrl(state.page, context).href,
    ...createSsoRequest(deps),
    forceAuthn: false,
    loginHint: email,
    leavesFromHere: true,
    sessionOptions: {},
  };
  url.searchParams.set("state", await issueSsoState(deps, tx, ssoState));
  return { redirect: url.href };
};

/** The connection of the address's domain, or else that of the tenant that the page requested. */
async function connectionFor({ deps, tx, state }: StepContext, email: string) {
  const own = await findConnectionOfDomain(deps, tx, getEmailDomain(email));
  if (own || !state.askedTenant) return own;
  return findRequestedConnection(deps, tx, state.askedTenant, undefined);
}

/**
 * Finishes a sign-in at a tenant's provider. One that the provider began by itself only leads to a
 * question, whatever was typed on the page meanwhile.
 */
export const finishSso: OptionalStep<"verified" | "confirm"> = async (context) => {
  const { deps, tx, state, input } = context;
  const code = String(input.exchangeCode ?? "");
  const redeemed = deps.settings.sso && (await redeemToken(deps, tx, "sso-code", code));
  if (!redeemed) return undefined;
  const { unasked, ...data } = ssoCodeSchema.parse(redeemed.data);
  if (unasked) return askToConfirm(context, data);
  const { accountId, tenantId, kind } = data;
  if (!state.hasLeftForProvider) return { error: "provider.failed" };
  return { outcome: "verified", state: { accountId, tenantId, amr: ["fed"], authMethod: kind } };
};

/** A sign-in that a tenant's provider began (IdP-initiated); its token arrives like a mailed link's. */
export const receiveIdpInitiated: OptionalStep<"confirm"> = async (context) => {
  const { deps, tx, input } = context;
  const token = String(input.token);
  const redeemed = deps.settings.sso && (await redeemToken(deps, tx, "sso-idp-initiated", token));
  return redeemed ? askToConfirm(context, ssoCodeSchema.parse(redeemed.data)) : undefined;
};

/** Asks the person, who may not know of the waiting sign-in: someone else may have sent them here. */
async function askToConfirm(
  { deps, tx }: StepContext,
  { accountId, tenantId, kind }: Pick<SsoCode, "accountId" | "tenantId" | "kind">,
): Promise<StepResult<"confirm">> {
  const account = await findAccount(tx, accountId);
  const [tenant] = await deps.hooks.tenants.find(tx, { ids: [tenantId] });
  if (!account || !tenant) return { error: "provider.failed" };
  const as = account.email || account.name || "…";
  return {
    outcome: "confirm",
    state: { idpInitiated: { accountId, tenantId, kind, as, at: tenant.name } },
  };
}

/** The person confirms on the screen that they want to be signed in as this account. */
export const confirmIdpInitiated: FlowStep<"verified"> = async ({ state }) => {
  const { idpInitiated } = state;
  if (!idpInitiated) return { error: "provider.failed" };
  const { accountId, tenantId, kind } = idpInitiated;
  const proved = { accountId, tenantId, amr: ["fed"], authMethod: kind };
  return { outcome: "verified", state: { ...proved, idpInitiated: undefined } };
};
