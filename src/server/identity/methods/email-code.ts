import type { Tx } from "../../platform/database/database.ts";
import { takePoint } from "../../platform/rate-limit.ts";
import { maskEmail, normaliseEmail } from "../accounts/login-id.ts";
import { accountOfProvedEmail } from "../accounts/prove-email.ts";
import { findAccountByLoginId } from "../accounts/store.ts";
import type { IdentityDeps } from "../deps.ts";
import type { StepContext, StepResult } from "../flows/definition.ts";
import { codeMail, refusedMail } from "../messages/sign-in-mails.ts";
import { type CodeSlot, issueCode, redeemCode } from "../secrets/codes.ts";

/** One-time code by e-mail, as steps of a flow. */

const slotOf = (runId: string): CodeSlot => ({ kind: "email-code", scope: `flow:${runId}` });

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
  const { deps, tx, runId } = context;
  if (await hasNoMessagesLeft(context, email)) return { error: "messages.too_many" };
  // The same steps whether or not there is an account: only the words of the message differ.
  const code = await issueCode(deps, tx, slotOf(runId), { email });
  const welcome = await maySignIn(deps, tx, email);
  await deps.hooks.sendMail(
    tx,
    welcome ? codeMail(deps.settings, email, code) : refusedMail(deps.settings, email),
  );
  const state = { email, sentTo: { maskedEmail: maskEmail(email) } };
  return { outcome: "sent", state };
}

/** Whether this address has an account or may make one. */
async function maySignIn(deps: IdentityDeps, tx: Tx, email: string): Promise<boolean> {
  const known = await findAccountByLoginId(tx, email);
  if (known) return known.status !== "disabled";
  return deps.settings.signUp === "open" || deps.hooks.mayRegister(tx, email);
}

/** Checks `input.code` against the codes of this run. */
export async function verifyEmailCode(context: StepContext): Promise<StepResult<"verified">> {
  const { deps, tx, runId, state, input } = context;
  const given = input.code;
  if (typeof given !== "string" || given.trim() === "") return { error: "code.missing" };
  if (await hasNoTriesLeft(context, state.email ?? "")) return { error: "tries.too_many" };
  const redeemed = await redeemCode(deps, tx, slotOf(runId), given);
  if (redeemed.outcome !== "right") return { error: `code.${redeemed.outcome}` };
  const email = String(redeemed.data.email);
  // Asked again: an invitation may have been withdrawn, or the account disabled, in the meantime.
  if (!(await maySignIn(deps, tx, email))) return { error: "code.wrong" };
  const account = await accountOfProvedEmail(deps, tx, email);
  return {
    outcome: "verified",
    state: { email, accountId: account.id, amr: ["email"], authMethod: "otp" },
  };
}

async function hasNoMessagesLeft({ deps, tx, network }: StepContext, email: string) {
  const { limits } = deps.settings;
  const now = deps.clock.now();
  const spent =
    (await takePoint(tx, now, `messages/address/${network}`, limits.messagesPerAddress)) ??
    (await takePoint(tx, now, `messages/login/${email}`, limits.messagesPerLoginId)) ??
    (await takePoint(tx, now, `messages/login-day/${email}`, limits.messagesPerLoginIdAndDay));
  return spent !== undefined;
}

async function hasNoTriesLeft({ deps, tx, network }: StepContext, email: string) {
  const { limits } = deps.settings;
  const now = deps.clock.now();
  const spent =
    (await takePoint(tx, now, `tries/address/${network}`, limits.triesPerAddress)) ??
    (await takePoint(tx, now, `tries/login-day/${email}`, limits.triesPerLoginIdAndDay));
  return spent !== undefined;
}
