import { maskEmail, normaliseEmail } from "../accounts/login-id.ts";
import type { StepContext, StepResult } from "../flows/definition.ts";
import { forgiveTries, takeMessagePoint, takeTryPoint } from "../limits/person-limits.ts";
import { codeMail } from "../messages/sign-in-mails.ts";

import { type CodeSlot, issueCode, redeemCode } from "../secrets/codes.ts";
import { WireError } from "../wire/errors.ts";
import { writeLetter } from "./letter.ts";
import { type MessageMethod, sendSecret } from "./message-method.ts";
import { redeemTicket } from "./ticket.ts";

/** One-time code by e-mail, as steps of a flow. Its tries are counted by the run. */

const slotOf = (runId: string): CodeSlot => ({ kind: "email-code", scope: `flow/${runId}` });

/** Reads `input.email` and sends a code there. */
export async function sendEmailCode(context: StepContext): Promise<StepResult<"sent">> {
  const given = context.input.email;
  const email = typeof given === "string" ? normaliseEmail(given) : undefined;
  if (!email) return { error: "email.invalid" };
  return sendTo(context, email);
}

/** Another code to the same address; the earlier one stays valid. */
export async function resendEmailCode(context: StepContext): Promise<StepResult<"sent">> {
  const { email } = context.state;
  if (!email) return { error: "email.invalid" };
  return sendTo(context, email);
}

async function sendTo(context: StepContext, email: string): Promise<StepResult<"sent">> {
  const { deps, tx, network, runId } = context;
  if ((await takeMessagePoint(deps, tx, { network, loginId: email })) !== undefined) {
    return { error: "messages.too_many" };
  }
  const letter = await writeLetter(deps, tx, {
    intent: "signup-in",
    channel: "email",
    loginId: { kind: "email", key: email },
    profile: {},
    named: undefined,
    options: {},
  });
  if (letter instanceof WireError) return { error: "email.invalid" };
  const link = deps.settings.publicUrl;
  await sendSecret(deps, tx, codeOfRun(runId), { letter, channel: "email", link });
  return { outcome: "sent", state: { email, sentTo: { maskedEmail: maskEmail(email) } } };
}

const codeOfRun = (runId: string): Pick<MessageMethod, "issue"> => ({
  async issue(deps, tx, { letter }) {
    const code = await issueCode(deps, tx, slotOf(runId), letter.ticket);
    return { mail: (to) => codeMail(deps.settings, to, code), text: "", reply: {} };
  },
});

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
  await forgiveTries(tx, ticket.loginId);
  const account = await redeemTicket(deps, tx, ticket);
  if (account instanceof WireError) return { error: "code.wrong" };
  return {
    outcome: "verified",
    state: { email: ticket.address.key, accountId: account.id, amr: ticket.amr, authMethod: "otp" },
  };
}
