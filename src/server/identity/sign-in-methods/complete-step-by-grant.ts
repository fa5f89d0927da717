import type { StepContext, StepResult } from "../flows/definition.ts";
import type { FlowTextKey } from "../flows/texts.ts";
import { WireError } from "../wire/errors.ts";
import { redeemGrant, type VerificationGrant } from "./verification-grant.ts";

/**
 * Lets in whoever a secret of this run proved to be there, as a step of a flow.
 * @param authMethod what the client is told of it.
 * @param refusal said where the grant lets nobody in.
 */
export async function completeStepByGrant(
  { deps, tx, state }: StepContext,
  grant: VerificationGrant,
  { authMethod, refusal }: { authMethod: string; refusal: FlowTextKey },
): Promise<StepResult<"verified">> {
  const account = await redeemGrant(deps, tx, grant);
  if (account instanceof WireError) {
    return { error: account.code === "E062107" ? "email.taken" : refusal };
  }
  // Whoever was signed in when the run began stays the same person.
  if (state.session && state.session.accountId !== account.id) return { error: refusal };
  const { amr, address } = grant;
  return {
    outcome: "verified",
    account,
    state: { [address.kind]: address.key, accountId: account.id, amr, authMethod },
  };
}
