import type { StepContext, StepResult } from "../flows/definition.ts";
import { returnTry, takeTryPoint } from "../limits/person-limits.ts";
import { type CodeSlot, redeemCode } from "../secrets/codes.ts";
import { WireError } from "../wire/errors.ts";
import { redeemTicket } from "./ticket.ts";

/**
 * Checks `input.code` against the codes of a slot and lets in whoever has it, as a step of a flow.
 * @param loginId that the codes were asked for by; tries are counted by it.
 */
export async function verifyCodeIn(
  { deps, tx, state, input, network }: StepContext,
  slot: CodeSlot,
  loginId: string | undefined,
): Promise<StepResult<"verified">> {
  const given = input.code;
  if (typeof given !== "string" || given.trim() === "") return { error: "code.missing" };
  if ((await takeTryPoint(deps, tx, { network, loginId: loginId ?? "" })) !== undefined) {
    return { error: "tries.too_many" };
  }
  const redeemed = await redeemCode(deps, tx, slot, given);
  if (redeemed.outcome !== "right") return { error: `code.${redeemed.outcome}` };
  const { ticket } = redeemed;
  returnTry(tx, ticket.loginId);
  const account = await redeemTicket(deps, tx, ticket);
  if (account instanceof WireError) {
    return { error: account.code === "E062107" ? "email.taken" : "code.wrong" };
  }
  // Whoever was signed in when the run began stays the same person.
  if (state.session && state.session.accountId !== account.id) return { error: "code.wrong" };
  const { address, amr } = ticket;
  return {
    outcome: "verified",
    account,
    state: { [address.kind]: address.key, accountId: account.id, amr, authMethod: "otp" },
  };
}
