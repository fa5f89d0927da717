import type { StepContext, StepResult } from "../flows/definition.ts";
import { countAttempt, refundAttempt } from "../limits/attempt-limits.ts";
import { type CodeSlot, redeemCode } from "../secrets/codes.ts";
import { completeStepByGrant } from "./complete-step-by-grant.ts";

/**
 * Checks `input.code` against the codes of a slot, as a step of a flow.
 * @param loginId the login id that the codes were requested for; attempts are counted by it.
 */
export async function verifyCodeIn(
  context: StepContext,
  slot: CodeSlot,
  loginId: string | undefined,
): Promise<StepResult<"verified">> {
  const { deps, tx, input, network, knownAccount } = context;
  const given = input.code;
  if (typeof given !== "string" || given.trim() === "") return { error: "code.missing" };
  const subject = { network, knownAccount, loginId: loginId ?? "" };
  const retryAfter = await countAttempt(deps, tx, subject);
  if (retryAfter !== undefined) return { error: "codes.closed", retryAfter };
  const redeemed = await redeemCode(deps, tx, slot, given);
  if (redeemed.outcome !== "right") return { error: `code.${redeemed.outcome}` };
  const { grant } = redeemed;
  await refundAttempt(deps, tx, { ...subject, loginId: grant.loginId });
  return completeStepByGrant(context, grant, { authMethod: "otp", refusal: "code.wrong" });
}
