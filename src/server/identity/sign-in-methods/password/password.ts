import { findAccount, findAccountByLoginId } from "../../accounts/store.ts";
import { countAttempt, refundAttempt } from "../../limits/attempt-limits.ts";
import type { FlowStep } from "../../steps/step.ts";
import { WireError } from "../../wire/errors.ts";
import { readEmailInput } from "../shared/message-steps.ts";
import { changePassword } from "./change-password.ts";
import { isPasswordUnchanged, nameCheckedPassword } from "./checked-password.ts";
import { hashPassword, matchesPassword } from "./hashing.ts";
import { checkPasswordPolicy, maxPasswordLength } from "./policy.ts";
import { addPasswordRoutes } from "./routes.ts";
import { findPassword } from "./store.ts";

const enterPassword: FlowStep<"verified" | "must-change" | "needs-app"> = async (context) => {
  const { deps, tx, input, network, knownAccount } = context;
  const email = readEmailInput(context);
  const { password } = input;
  if (!email) return { error: "email.invalid" };
  if (typeof password !== "string" || password === "" || password.length > maxPasswordLength) {
    return { error: "password.wrong" };
  }
  const subject = { network, knownAccount, loginId: email };
  const retryAfter = await countAttempt(deps, tx, subject);
  if (retryAfter !== undefined) return { error: "codes.closed", retryAfter };
  const account = await findAccountByLoginId(tx, email);
  const stored =
    account && account.status !== "disabled" ? await findPassword(tx, account.id) : undefined;
  const right = await matchesPassword(deps, stored?.hash, password);
  if (!right || !account || !stored) return { error: "password.wrong" };
  const checkedPassword = nameCheckedPassword(deps, stored.hash);
  if (!(await isPasswordUnchanged(deps, tx, account.id, checkedPassword)))
    return { error: "password.wrong" };
  await refundAttempt(deps, tx, subject);
  // The second factor is still missing, so `accountId` stays unset.
  if (account.authenticators.totp) {
    const pending = { accountId: account.id, mustChange: stored.mustChange };
    return { outcome: "needs-app", state: { email, pending, checkedPassword } };
  }
  const signedIn = { accountId: account.id, amr: ["pwd"], authMethod: "password" };
  const state = { email, checkedPassword, ...signedIn };
  return { outcome: stored.mustChange ? "must-change" : "verified", state };
};

/** Sets a new password for a person who was verified in this run or is signed in. */
const chooseNewPassword: FlowStep<"changed"> = async ({ deps, tx, state, input }) => {
  const accountId = state.accountId ?? state.session?.accountId;
  const account = accountId && (await findAccount(tx, accountId));
  const password = input.newPassword ?? input.password;
  if (!account) return { error: "account.unavailable" };
  // A temporary password is good for one change.
  if (!(await isPasswordUnchanged(deps, tx, account.id, state.checkedPassword)))
    return { error: "session.ended" };
  if (typeof password !== "string" || password.length > maxPasswordLength)
    return { error: "password.weak" };
  try {
    await checkPasswordPolicy(deps.settings.passwords, password, [
      account.email,
      account.name,
      ...account.loginIds,
    ]);
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    const short = [...password].length < deps.settings.passwords.minLength;
    return { error: short ? "password.short" : "password.weak" };
  }
  const hash = await hashPassword(deps, password);
  const sessionId = state.session?.id;
  await changePassword(deps, tx, { ...account, locale: state.locale }, { hash, sessionId });
  // Verifying the address to set a password is one factor, not two.
  const amr = state.amr ?? ["pwd"];
  return {
    outcome: "changed",
    state: { accountId: account.id, amr, authMethod: "password" },
  };
};

/** Passwords: /v1/auth/password. */
export const password = {
  addRoutes: addPasswordRoutes,
  steps: { enterPassword, chooseNewPassword },
};
