import { randomBase62 } from "../../../platform/random.ts";
import { redeemToken } from "../../secrets/tokens.ts";
import { createReturnUrl } from "../../steps/return-url.ts";
import type { FlowStep } from "../../steps/step.ts";
import { getProviderDefinition } from "./providers.ts";
import { addOauthRoutes } from "./routes.ts";
import { exchangeSchema, issueOauthState } from "./state.ts";

/**
 * Redirects through an address of our own, because calling the provider must not hold this
 * transaction open.
 */
const startProviderSignIn: FlowStep<never> = async (context) => {
  const { deps, tx, input, state } = context;
  const provider = String(input.provider ?? "");
  const { providers } = deps.settings;
  const credentials = Object.hasOwn(providers, provider) ? providers[provider] : undefined;
  if (!credentials || !getProviderDefinition(provider, credentials))
    return { error: "provider.failed" };
  const url = new URL("/v1/auth/oauth/leave", deps.settings.publicUrl);
  const oauthState = await issueOauthState(deps, tx, {
    provider,
    redirectUrl: createReturnUrl(state.page, context).href,
    nonce: randomBase62(deps.random, 32),
    codeVerifier: deps.secrets.seal("oauth-verifier", randomBase62(deps.random, 64)),
    leavesFromHere: true,
    sessionOptions: {},
  });
  url.searchParams.set("state", oauthState);
  return { redirect: url.href };
};

/** Finishes a sign-in at a provider, and handles the failure of a tenant's one. */
const finishProviderSignIn: FlowStep<"verified"> = async ({ deps, tx, state, input }) => {
  // Without this check, another person's code in the address of a new page would sign its reader in
  // to that person's account.
  if (!state.hasLeftForProvider) return { error: "provider.failed" };
  const redeemed = await redeemToken(deps, tx, "exchange-code", String(input.exchangeCode ?? ""));
  if (!redeemed) return { error: "provider.failed", state: { ssoFailed: true } };
  const { accountId } = exchangeSchema.parse(redeemed.data);
  return { outcome: "verified", state: { accountId, amr: ["oauth"], authMethod: "oauth" } };
};

/** Social and OpenID providers. */
export const oauth = {
  addRoutes: addOauthRoutes,
  steps: { startProviderSignIn, finishProviderSignIn },
};
