import type { StepContext, StepResult } from "../flows/definition.ts";
import { returnTry, takeTryPoint } from "../limits/person-limits.ts";
import { type CodeSlot, redeemCode } from "../secrets/codes.ts";
import { enterByTicket } from "./enter-by-ticket.ts";

/**
 * Checks `input.code` against the codes of a slot and lets in whoever has it, as a step of a flow.
 * @param loginId that the codes were asked for by; tries are counted by it.
 */
export async function verifyCodeIn(
  context: StepContext,
  slot: CodeSlot,
  loginId: string | undefined,
): Promise<StepResult<"verified">> {
  const { deps, tx, input, network } = context;
  const given = input.code;
  if (typeof given !== "string" || given.trim() === "") return { error: "code.missing" };
  if ((await takeTryPoint(deps, tx, { network, loginId: loginId ?? "" })) !== undefined) {
    return { error: "tries.too_many" };
  }
  const redeemed = await redeemCode(deps, tx, slot, given);
  if (redeemed.outcome !== "right") return { error: `code.${redeemed.outcome}` };
  const { ticket } = redeemed;
  await returnTry(tx, ticket.loginId);
  return enterByTicket(context, ticket, { authMethod: "otp", refusal: "code.wrong" });
}
