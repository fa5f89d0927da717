import { countAttempt, refundAttempt } from "../../limits/attempt-limits.ts";
import type { FlowStep, StepContext, StepResult } from "../../steps/step.ts";
import { isPasswordUnchanged } from "../password/checked-password.ts";
import { addTotpRoutes } from "./routes.ts";
import { findTotpKeys } from "./store.ts";
import { verifyTotp } from "./verify-totp.ts";

/** Step-up by a code of the signed-in person's authenticator app. */
const enterTotp: FlowStep<"verified"> = async (context) => {
  const accountId = context.state.session?.accountId;
  const refusal = await refuseCode(context, accountId);
  if (refusal) return refusal;
  return { outcome: "verified", state: { accountId, amr: ["totp"], authMethod: "totp" } };
};

/** The second factor of a sign-in by password, if an authenticator app is enrolled. */
const enterSecondFactor: FlowStep<"verified" | "must-change"> = async (context) => {
  const { pending, checkedPassword } = context.state;
  const refusal = await refuseCode(context, pending?.accountId);
  if (refusal) return refusal;
  const { deps, tx } = context;
  if (!(await isPasswordUnchanged(deps, tx, pending?.accountId ?? "", checkedPassword)))
    return { error: "session.ended" };
  const state = {
    accountId: pending?.accountId,
    pending: undefined,
    amr: ["pwd", "totp"],
    authMethod: "password",
  };
  return { outcome: pending?.mustChange ? "must-change" : "verified", state };
};

/** Checks `input.code`. An app counts only after its first code has confirmed it. */
async function refuseCode(
  { deps, tx, input, network, knownAccount }: StepContext,
  accountId: string | undefined,
): Promise<StepResult<never> | undefined> {
  const { code } = input;
  if (typeof code !== "string" || code.trim() === "") return { error: "code.missing" };
  if (!accountId) return { error: "account.unavailable" };
  const subject = { network, knownAccount, loginId: accountId };
  const retryAfter = await countAttempt(deps, tx, subject);
  if (retryAfter !== undefined) return { error: "codes.closed", retryAfter };
  const keys = await findTotpKeys(tx, accountId);
  if (!keys?.confirmed || !(await verifyTotp(deps, tx, accountId, code))) {
    return { error: "code.wrong" };
  }
  await refundAttempt(deps, tx, subject);
  return undefined;
}

/** Codes of authenticator apps: /v1/auth/totp. */
export const totp = { addRoutes: addTotpRoutes, steps: { enterTotp, enterSecondFactor } };
