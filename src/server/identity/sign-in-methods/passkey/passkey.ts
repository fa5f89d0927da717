import { recordAccountChange } from "../../accounts/record-account-change.ts";
import { findAccount } from "../../accounts/store.ts";
import type { StepContext, StepResult } from "../../flows/definition.ts";
import {
  finishAuthentication,
  finishRegistration,
  startAuthentication,
  startRegistration,
  takeChallenge,
} from "./ceremony.ts";
import { listPasskeyIds } from "./store.ts";

/** Passkeys, as steps of a flow. The answer of the browser arrives without an origin: it was noted. */

const originOf = ({ state }: StepContext) => new URL(state.page).origin;

/** Asks the browser for any passkey, or for one of the signed-in person. */
export async function startPasskeyCheck(context: StepContext): Promise<StepResult<never>> {
  const { deps, tx, state } = context;
  const order = {
    purpose: "signin",
    origin: originOf(context),
    accountId: state.session?.accountId,
  } as const;
  return { ceremony: await startAuthentication(deps, tx, order) };
}

export async function finishPasskeyCheck(context: StepContext): Promise<StepResult<"verified">> {
  const { deps, tx, state, input } = context;
  const challenge = await takeChallenge(deps, tx, String(input.transactionId), "signin");
  const answer =
    typeof input.response === "string" ? input.response : JSON.stringify(input.response ?? null);
  const accountId = challenge && (await finishAuthentication(deps, tx, challenge, answer));
  if (!accountId || (state.session?.accountId ?? accountId) !== accountId)
    return { error: "passkey.failed" };
  return { outcome: "verified", state: { accountId, amr: ["webauthn"], authMethod: "webauthn" } };
}

/** Asks the browser to create a passkey for the signed-in person. */
export async function startPasskeyCreation(context: StepContext): Promise<StepResult<never>> {
  const { deps, tx, state } = context;
  const account = state.session && (await findAccount(tx, state.session.accountId));
  if (!account) return { error: "account.unavailable" };
  const order = {
    purpose: "update" as const,
    origin: originOf(context),
    accountId: account.id,
    ...(state.session && { sessionId: state.session.id }),
    loginId: { kind: "name" as const, key: account.email || account.loginIds[0] || account.id },
    name: account.name,
  };
  const existing = await listPasskeyIds(tx, account.id);
  return { ceremony: await startRegistration(deps, tx, order, existing) };
}

export async function finishPasskeyCreation(context: StepContext): Promise<StepResult<"added">> {
  const { deps, tx, state, input } = context;
  const challenge = await takeChallenge(deps, tx, String(input.transactionId), "update");
  const accountId = state.session?.accountId;
  const answer =
    typeof input.response === "string" ? input.response : JSON.stringify(input.response ?? null);
  const ours = challenge && accountId && challenge.accountId === accountId;
  if (!ours || !(await finishRegistration(deps, tx, challenge, accountId, answer))) {
    return { error: "passkey.failed" };
  }
  await recordAccountChange(deps, tx, accountId, "passkey.added");
  return { outcome: "added", state: { accountId, amr: ["webauthn"], authMethod: "webauthn" } };
}
