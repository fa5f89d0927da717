import { maskPhone, normalisePhone } from "../accounts/login-id.ts";
import type { Channel } from "../channels.ts";
import type { StepAction, StepContext, StepResult } from "../flows/definition.ts";
import { countMessage } from "../limits/attempt-limits.ts";
import { type CodeSlot, issueCode } from "../secrets/codes.ts";
import { composeText } from "../text-messages/compose-text.ts";
import { WireError } from "../wire/errors.ts";
import { type MessageMethod, sendSecret } from "./message-method.ts";
import { spokenCode } from "./one-time-code/issue-code-message.ts";
import { createReturnUrl } from "./shared/message-steps.ts";
import { prepareMessage } from "./shared/send-message.ts";
import { verifyCodeIn } from "./verify-code.ts";

/** One-time code to a phone, as steps of a flow. Its tries are counted by the run. */

/** One for all channels: whichever message arrives first, its code is good. */
const slotOf = (runId: string): CodeSlot => ({ kind: "sms-code", scope: `flow/${runId}/phone` });

const codeOfRun = (runId: string): Pick<MessageMethod, "issue"> => ({
  async issue(deps, tx, { message, channel }) {
    const code = spokenCode(await issueCode(deps, tx, slotOf(runId), message.grant), channel);
    return {
      mail: () => {
        throw new Error("A code for a phone is not mailed.");
      },
      text: composeText(deps.settings, "code", message.locale, { code }),
      reply: {},
    };
  },
});

/** Reads `input.phone`, or takes the number that was given before, and sends a code there. */
export const sendPhoneCode =
  (channel: Exclude<Channel, "email">): StepAction<"sent"> =>
  async (context: StepContext): Promise<StepResult<"sent">> => {
    const { deps, tx, network, knownAccount, state, input, runId } = context;
    if (!deps.settings.textMessages) return { error: "interaction.unknown" };
    const given = input.phone ?? state.phone;
    const phone = typeof given === "string" ? normalisePhone(given) : undefined;
    if (!phone) return { error: "phone.invalid" };
    const refusal = await countMessage(deps, tx, { network, knownAccount, loginId: phone });
    if (refusal) return refusal;
    const message = await prepareMessage(deps, tx, {
      intent: "signup-in",
      channel,
      loginId: { kind: "phone", key: phone },
      profile: {},
      named: undefined,
      options: {},
      locale: state.locale,
    });
    if (message instanceof WireError) return { error: "phone.invalid" };
    await sendSecret(deps, tx, codeOfRun(runId), {
      message,
      channel,
      link: createReturnUrl(context),
    });
    // The person may have typed an address first; from here on they sign in by the number.
    const sentTo = { maskedPhone: maskPhone(phone) };
    return { outcome: "sent", state: { phone, email: undefined, sentTo } };
  };

/** Checks `input.code` against the codes that were sent to the phone. */
export const verifyPhoneCode = (context: StepContext): Promise<StepResult<"verified">> =>
  verifyCodeIn(context, slotOf(context.runId), context.state.phone);
