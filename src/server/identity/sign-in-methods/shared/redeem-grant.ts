import type { Context } from "hono";
import type { Tx } from "../../../platform/database/database.ts";
import { networkOf } from "../../../platform/http/network.ts";
import { createAccountId } from "../../accounts/account-id.ts";
import { changeAddress } from "../../accounts/change-address.ts";
import { proveAddress } from "../../accounts/prove-address.ts";
import {
  type Account,
  findAccount,
  findAccountByLoginId,
  insertAccount,
} from "../../accounts/store.ts";
import type { IdentityDeps } from "../../dependencies.ts";
import { allowNextMessage } from "../../limits/attempt-limits.ts";
import type { VerificationGrant } from "../../secrets/verification-grant.ts";
import { findRunningSession } from "../../sessions/authenticate.ts";
import { deliverIssuedSession, type IssuedSession } from "../../sessions/session-answer.ts";
import type { SigningKey, SigningKeys } from "../../sessions/signing-keys.ts";
import { startSession } from "../../sessions/start-session.ts";
import { isSessionAlive } from "../../sessions/store.ts";
import type { StepContext, StepResult } from "../../steps/step.ts";
import type { FlowTextKey } from "../../steps/step-messages.ts";
import { throwIfRefused, WireError } from "../../wire/errors.ts";

/**
 * Answers a call with the session of a redeemed grant.
 * @param redeem redeems the secret that the grant was stored with.
 */
export async function answerByGrant(
  http: Context,
  deps: IdentityDeps,
  keys: SigningKeys,
  redeem: (tx: Tx, network: string) => Promise<VerificationGrant | WireError>,
): Promise<Response> {
  const network = networkOf(deps.hooks.getClientAddress(http));
  const [key, running] = [await keys.current(), await findRunningSession(deps, keys, http)];
  const issued = await deps.database.serviceTransaction(async (tx) => {
    const grant = await redeem(tx, network);
    if (grant instanceof WireError) return grant;
    return signInByGrant(deps, key, tx, grant, network, running?.id);
  });
  return http.json(await deliverIssuedSession(http, deps, keys, throwIfRefused(issued)));
}

/**
 * Redeems a grant and starts its session.
 * @param sessionId the running session of the call, if it brought one.
 */
export async function signInByGrant(
  deps: IdentityDeps,
  key: SigningKey,
  tx: Tx,
  grant: VerificationGrant,
  network: string,
  sessionId?: string,
): Promise<IssuedSession | WireError> {
  const account = await redeemGrant(deps, tx, grant, sessionId);
  if (account instanceof WireError) return account;
  const { amr } = grant;
  // The owner of the address got an account of their own: the session that asked is another person's.
  const isReplaced = grant.accountId !== undefined && grant.accountId !== account.id;
  const options = isReplaced ? { ...grant.options, continues: undefined } : grant.options;
  const proved = { accountId: account.id, amr, address: network, options };
  return (await startSession(deps, key, tx, proved)) ?? new WireError("E061102");
}

/**
 * Completes a flow step with the account of a redeemed grant.
 * @param authMethod the method that the client is told.
 * @param refusal the message if the grant is not accepted.
 */
export async function completeStepByGrant(
  { deps, tx, state }: StepContext,
  grant: VerificationGrant,
  { authMethod, refusal }: { authMethod: string; refusal: FlowTextKey },
): Promise<StepResult<"verified">> {
  const account = await redeemGrant(deps, tx, grant, state.session?.id);
  if (account instanceof WireError) {
    return { error: account.code === "E062107" ? "email.taken" : refusal };
  }
  // The flow must not change the account of a person who was signed in when it began.
  if (state.session && state.session.accountId !== account.id) return { error: refusal };
  const { amr, address } = grant;
  return {
    outcome: "verified",
    account,
    state: { [address.kind]: address.key, accountId: account.id, amr, authMethod },
  };
}

/**
 * Redeems a grant: verifies its address and returns the account, which is created if necessary.
 * @param sessionId the session in which it is redeemed.
 * @returns WireError (to be thrown after the commit) if the grant is no longer accepted.
 */
export async function redeemGrant(
  deps: Pick<IdentityDeps, "clock" | "random" | "secrets" | "hooks" | "settings">,
  tx: Tx,
  grant: VerificationGrant,
  sessionId: string | undefined,
): Promise<Account | WireError> {
  await allowNextMessage(tx, [grant.loginId, grant.address.key]);
  if (grant.intent === "change") {
    const elsewhere = refuseElsewhere(grant, sessionId);
    if (elsewhere) return elsewhere;
    // A person who was signed out since must not move the account any more.
    if (!sessionId || !(await isSessionAlive(tx, sessionId, deps.clock.now())))
      return new WireError("E061102");
    return changeAddress(deps, tx, grant);
  }
  const known = grant.accountId
    ? await findAccount(tx, grant.accountId)
    : await findAccountByLoginId(tx, grant.loginId);
  if (known?.status === "disabled") return new WireError("E061102");
  if (known) return proveAddress(deps, tx, known, grant.address);
  if (grant.accountId || grant.intent !== "enter") return new WireError("E061102");
  if (!(await canRegister(deps, tx, grant))) return new WireError("E061102");
  const inserted = await insertAccount(tx, {
    profile: grant.profile,
    id: createAccountId(deps.random),
    loginId: grant.loginId,
    ...(grant.address.kind === "email"
      ? { email: grant.address.key }
      : { phone: grant.address.given }),
    proved: true,
    now: deps.clock.now(),
  });
  // A parallel call has created the account of this login id.
  return inserted ?? redeemGrant(deps, tx, { ...grant, intent: "sign-in" }, sessionId);
}

/**
 * An account is moved to another address only in the session that asked for it: otherwise a person who
 * follows a link in their mail would give their address to the account of the asker.
 */
export function refuseElsewhere(
  { intent, options }: VerificationGrant,
  sessionId: string | undefined,
): WireError | undefined {
  if (intent !== "change") return undefined;
  const asked = options.continues?.id;
  if (asked !== undefined && asked === sessionId) return undefined;
  return new WireError(
    "E061102",
    "Finish the change of address where you began it: in the same browser, without signing out",
  );
}

/** Whether a person without an account may register. */
export async function canRegister(
  deps: Pick<IdentityDeps, "hooks" | "settings">,
  tx: Tx,
  { address }: Pick<VerificationGrant, "address">,
): Promise<boolean> {
  if (deps.settings.signUp === "open") return true;
  return address.kind === "email" && deps.hooks.canRegister(tx, address.key);
}
