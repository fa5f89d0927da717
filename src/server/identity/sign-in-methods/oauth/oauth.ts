import { randomBase62 } from "../../../platform/random.ts";
import type { StepContext, StepResult } from "../../flows/definition.ts";
import { redeemToken } from "../../secrets/tokens.ts";
import { createReturnUrl } from "../shared/message-steps.ts";
import { getProviderDefinition } from "./providers.ts";
import { exchangeSchema, issueOauthState } from "./state.ts";

/** Other providers, as steps of a flow. */

/**
 * Redirects through an address of our own, because calling the provider must not hold this
 * transaction open.
 */
export async function startProviderSignIn(context: StepContext): Promise<StepResult<never>> {
  const { deps, tx, input } = context;
  const provider = String(input.provider ?? "");
  const { providers } = deps.settings;
  const credentials = Object.hasOwn(providers, provider) ? providers[provider] : undefined;
  if (!credentials || !getProviderDefinition(provider, credentials))
    return { error: "provider.failed" };
  const state = await issueOauthState(deps, tx, {
    provider,
    redirectUrl: createReturnUrl(context).href,
    nonce: randomBase62(deps.random, 32),
    codeVerifier: deps.secrets.seal("oauth-verifier", randomBase62(deps.random, 64)),
    leavesFromHere: true,
    sessionOptions: {},
  });
  const url = new URL("/v1/auth/oauth/leave", deps.settings.publicUrl);
  url.searchParams.set("state", state);
  return { redirect: url.href };
}

export async function finishProviderSignIn(context: StepContext): Promise<StepResult<"verified">> {
  const { deps, tx, input } = context;
  const redeemed = await redeemToken(deps, tx, "exchange-code", String(input.exchangeCode ?? ""));
  if (!redeemed) return { error: "provider.failed" };
  const { accountId } = exchangeSchema.parse(redeemed.data);
  return { outcome: "verified", state: { accountId, amr: ["oauth"], authMethod: "oauth" } };
}
