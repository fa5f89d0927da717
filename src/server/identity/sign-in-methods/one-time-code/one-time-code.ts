import { findAccount } from "../../accounts/store.ts";
import type { StepContext, StepResult } from "../../flows/definition.ts";
import { type CodeSlot, issueCode } from "../../secrets/codes.ts";
import { codePurpose, type MessageMethod } from "../message-method.ts";
import { readEmailInput, sendAddressChange, sendSecretToEmail } from "../shared/message-steps.ts";
import { verifyCodeIn } from "../verify-code.ts";

/** One-time code by email, as steps of a flow. Its tries are counted by the run. */

const slotOf = (runId: string): CodeSlot => ({ kind: "email-code", scope: `flow/${runId}` });

const codeOfRun = (runId: string): Pick<MessageMethod, "issue"> => ({
  async issue(deps, tx, { message }) {
    const code = await issueCode(deps, tx, slotOf(runId), message.grant);
    return {
      mail: (to) => ({
        purpose: codePurpose(message.grant),
        to,
        locale: message.locale,
        code,
        account: message.grant.loginId,
      }),
      text: "",
      reply: {},
    };
  },
});

/** Reads `input.email` and sends a code there. */
export const sendEmailCode = (context: StepContext): Promise<StepResult<"sent">> =>
  sendSecretToEmail(context, codeOfRun(context.runId), readEmailInput(context));

/** Another code to the same address; the earlier one stays valid. */
export const resendEmailCode = (context: StepContext): Promise<StepResult<"sent">> =>
  sendSecretToEmail(context, codeOfRun(context.runId), context.state.email);

/** A code for an existing account; none is created. */
export const sendResetCode = (context: StepContext): Promise<StepResult<"sent">> =>
  sendSecretToEmail(context, codeOfRun(context.runId), readEmailInput(context), "signin");

/** A code to the signed-in person's own address. */
export async function sendCodeToSelf(context: StepContext): Promise<StepResult<"sent">> {
  const { tx, state, runId } = context;
  const account = state.session && (await findAccount(tx, state.session.accountId));
  const proved = account?.emailVerified ? account.email : undefined;
  return sendSecretToEmail(context, codeOfRun(runId), proved, "signin");
}

/** Reads `input.email`, to which the signed-in account shall move, and sends a code there. */
export const sendChangeCode = (context: StepContext): Promise<StepResult<"sent">> =>
  sendAddressChange(context, codeOfRun(context.runId), readEmailInput(context));

/** Checks `input.code` against the codes of this run. */
export const verifyEmailCode = (context: StepContext): Promise<StepResult<"verified">> =>
  verifyCodeIn(context, slotOf(context.runId), context.state.email);
