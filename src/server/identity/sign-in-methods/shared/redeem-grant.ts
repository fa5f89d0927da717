import type { Tx } from "../../../platform/database/database.ts";
import type { IdentityDeps } from "../../dependencies.ts";
import { redeemGrant, type VerificationGrant } from "../../secrets/verification-grant.ts";
import type { IssuedSession } from "../../sessions/session-answer.ts";
import type { SigningKey } from "../../sessions/signing-keys.ts";
import { startSession } from "../../sessions/start-session.ts";
import { WireError } from "../../wire/errors.ts";

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
