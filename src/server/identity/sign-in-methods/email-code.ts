import { findAccount } from "../accounts/store.ts";
import type { StepContext, StepResult } from "../flows/definition.ts";
import { type CodeSlot, issueCode } from "../secrets/codes.ts";
import { sendChangeTo, sendToEmail, typedEmail } from "./flow-email.ts";
import type { MessageMethod } from "./message-method.ts";
import { verifyCodeIn } from "./verify-code.ts";

/** One-time code by email, as steps of a flow. Its tries are counted by the run. */

const slotOf = (runId: string): CodeSlot => ({ kind: "email-code", scope: `flow/${runId}` });

const codeOfRun = (runId: string): Pick<MessageMethod, "issue"> => ({
  async issue(deps, tx, { letter }) {
    const code = await issueCode(deps, tx, slotOf(runId), letter.ticket);
    return {
      mail: (to) => ({ purpose: "sign-in-code", to, locale: letter.locale, code }),
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
export const verifyEmailCode = (context: StepContext): Promise<StepResult<"verified">> =>
  verifyCodeIn(context, slotOf(context.runId), context.state.email);
