import { normalisePhone } from "../../accounts/login-id.ts";
import { findAccount } from "../../accounts/store.ts";
import type { Channel } from "../../channels.ts";
import { countAttempt, refundAttempt } from "../../limits/attempt-limits.ts";
import { type CodeSlot, redeemCode } from "../../secrets/codes.ts";
import type { FlowStep, StepContext, StepResult } from "../../steps/step.ts";
import { readEmailInput, sendAddressChange, sendInFlow } from "../shared/message-steps.ts";
import { completeStepByGrant } from "../shared/redeem-grant.ts";
import { issueCodeMessage } from "./issue-code-message.ts";
import { addCodeRoutes } from "./routes.ts";

/** Codes of a flow are only valid in their run, which counts the tries. */
const emailSlot = (runId: string): CodeSlot => ({ kind: "email-code", scope: `flow/${runId}` });

/** One slot for all channels: the code of whichever message arrives first is valid. */
const phoneSlot = (runId: string): CodeSlot => ({ kind: "sms-code", scope: `flow/${runId}/phone` });

const issueEmailCode = ({ runId }: StepContext) => issueCodeMessage(emailSlot(runId));

/** Reads `input.email` and sends a code there. */
const sendEmailCode: FlowStep<"sent"> = (context) =>
  sendInFlow(context, issueEmailCode(context), readEmailInput(context));

/** Another code to the same address; the earlier one stays valid. */
const resendEmailCode: FlowStep<"sent"> = (context) =>
  sendInFlow(context, issueEmailCode(context), context.state.email);

/** A code for an existing account; none is created. */
const sendResetCode: FlowStep<"sent"> = (context) =>
  sendInFlow(context, issueEmailCode(context), readEmailInput(context), "email", "signin");

/** A code to the signed-in person's own address. */
const sendCodeToSelf: FlowStep<"sent"> = async (context) => {
  const { tx, state } = context;
  const account = state.session && (await findAccount(tx, state.session.accountId));
  const proved = account?.emailVerified ? account.email : undefined;
  return sendInFlow(context, issueEmailCode(context), proved, "email", "signin");
};

/** Reads `input.email`, the new address of the signed-in account, and sends a code there. */
const sendChangeCode: FlowStep<"sent"> = (context) =>
  sendAddressChange(context, issueEmailCode(context));

/** Reads `input.phone`, or takes the number that was given before, and sends a code there. */
const sendPhoneCode =
  (channel: Exclude<Channel, "email">): FlowStep<"sent"> =>
  async (context) => {
    if (!context.deps.settings.textMessages) return { error: "interaction.unknown" };
    const given = context.input.phone ?? context.state.phone;
    const phone = typeof given === "string" ? normalisePhone(given) : undefined;
    return sendInFlow(context, issueCodeMessage(phoneSlot(context.runId)), phone, channel);
  };

const verifyEmailCode: FlowStep<"verified"> = (context) =>
  verifyCode(context, emailSlot(context.runId), context.state.email);

const verifyPhoneCode: FlowStep<"verified"> = (context) =>
  verifyCode(context, phoneSlot(context.runId), context.state.phone);

/**
 * Checks `input.code` against the codes of a slot.
 * @param loginId the login id that the codes were requested for; attempts are counted by it.
 */
async function verifyCode(
  context: StepContext,
  slot: CodeSlot,
  loginId = "",
): Promise<StepResult<"verified">> {
  const { deps, tx, input, network, knownAccount } = context;
  const given = input.code;
  if (typeof given !== "string" || given.trim() === "") return { error: "code.missing" };
  const subject = { network, knownAccount, loginId };
  const retryAfter = await countAttempt(deps, tx, subject);
  if (retryAfter !== undefined) return { error: "codes.closed", retryAfter };
  const redeemed = await redeemCode(deps, tx, slot, given);
  if (redeemed.outcome !== "right") return { error: `code.${redeemed.outcome}` };
  const { grant } = redeemed;
  await refundAttempt(deps, tx, { ...subject, loginId: grant.loginId });
  return completeStepByGrant(context, grant, { authMethod: "otp", refusal: "code.wrong" });
}

/** A code of six digits, by email or to a phone. */
export const oneTimeCode = {
  addRoutes: addCodeRoutes,
  steps: {
    sendEmailCode,
    resendEmailCode,
    sendResetCode,
    sendCodeToSelf,
    sendChangeCode,
    verifyEmailCode,
    sendPhoneCode,
    verifyPhoneCode,
  },
};
