import { findAccount } from "../accounts/store.ts";
import type { StepContext, StepResult } from "../flows/definition.ts";
import { returnTry, takeTryPoint } from "../limits/person-limits.ts";
import { composeMail } from "../messages/mails.ts";
import { type CodeSlot, issueCode, redeemCode } from "../secrets/codes.ts";
import { WireError } from "../wire/errors.ts";
import { sendChangeTo, sendToEmail, typedEmail } from "./flow-email.ts";
import type { MessageMethod } from "./message-method.ts";
import { redeemTicket } from "./ticket.ts";

/** One-time code by email, as steps of a flow. Its tries are counted by the run. */

const slotOf = (runId: string): CodeSlot => ({ kind: "email-code", scope: `flow/${runId}` });

const codeOfRun = (runId: string): Pick<MessageMethod, "issue"> => ({
  async issue(deps, tx, { letter }) {
    const code = await issueCode(deps, tx, slotOf(runId), letter.ticket);
    return {
      mail: (to) => composeMail(deps.settings, "sign-in-code", to, { locale: letter.locale, code }),
      text: "",
      reply: {},
    };
  },
});

/** Reads `input.email` and sends a code there. */
export const sendEmailCode = (context: StepContext): Promise<StepResult<"sent">> =>
  sendToEmail(context, codeOfRun(context.runId), typedEmail(context));

/** Another code to the same address; the earlier one stays valid. */
export const resendEmailCode = (context: StepContext): Promise<StepResult<"sent">> =>
  sendToEmail(context, codeOfRun(context.runId), context.state.email);

/** A code for somebody who is known already: no account is made. */
export const sendResetCode = (context: StepContext): Promise<StepResult<"sent">> =>
  sendToEmail(context, codeOfRun(context.runId), typedEmail(context), "signin");

/** A code to the signed-in person's own address. */
export async function sendCodeToSelf(context: StepContext): Promise<StepResult<"sent">> {
  const { tx, state, runId } = context;
  const account = state.session && (await findAccount(tx, state.session.accountId));
  return sendToEmail(context, codeOfRun(runId), account?.email || undefined, "signin");
}

/** Reads `input.email`, to which the signed-in account shall move, and sends a code there. */
export const sendChangeCode = (context: StepContext): Promise<StepResult<"sent">> =>
  sendChangeTo(context, codeOfRun(context.runId), typedEmail(context));

/** Checks `input.code` against the codes of this run. */
export async function verifyEmailCode(context: StepContext): Promise<StepResult<"verified">> {
  const { deps, tx, runId, state, input, network } = context;
  const given = input.code;
  if (typeof given !== "string" || given.trim() === "") return { error: "code.missing" };
  if ((await takeTryPoint(deps, tx, { network, loginId: state.email ?? "" })) !== undefined) {
    return { error: "tries.too_many" };
  }
  const redeemed = await redeemCode(deps, tx, slotOf(runId), given);
  if (redeemed.outcome !== "right") return { error: `code.${redeemed.outcome}` };
  const { ticket } = redeemed;
  const [account] = await Promise.all([
    redeemTicket(deps, tx, ticket),
    returnTry(tx, ticket.loginId),
  ]);
  if (account instanceof WireError) {
    return { error: account.code === "E062107" ? "email.taken" : "code.wrong" };
  }
  // Whoever was signed in when the run began stays the same person.
  if (state.session && state.session.accountId !== account.id) return { error: "code.wrong" };
  return {
    outcome: "verified",
    state: { email: ticket.address.key, accountId: account.id, amr: ticket.amr, authMethod: "otp" },
  };
}
