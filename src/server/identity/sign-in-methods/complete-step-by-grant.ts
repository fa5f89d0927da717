import type { StepContext, StepResult } from "../flows/definition.ts";
import { redeemGrant, type VerificationGrant } from "../secrets/verification-grant.ts";
import type { FlowTextKey } from "../steps/step-messages.ts";
import { WireError } from "../wire/errors.ts";

/**
 * Completes a flow step with the account of a redeemed grant.
 * @param authMethod the method that the client is told.
 * @param refusal the message if the grant is not accepted.
 */
export async function completeStepByGrant(
  { deps, tx, state }: StepContext,
  grant: VerificationGrant,
  { authMethod, refusal }: { authMethod: string; refusal: FlowTextKey },
): Promise<StepResult<"verified">> {
  const account = await redeemGrant(deps, tx, grant, state.session?.id);
  if (account instanceof WireError) {
    return { error: account.code === "E062107" ? "email.taken" : refusal };
  }
  // The flow must not change the account of a person who was signed in when it began.
  if (state.session && state.session.accountId !== account.id) return { error: refusal };
  const { amr, address } = grant;
  return {
    outcome: "verified",
    account,
    state: { [address.kind]: address.key, accountId: account.id, amr, authMethod },
  };
}
