import type { Tx } from "../../platform/database/database.ts";
import type { IdentityDeps } from "../dependencies.ts";
import type { IssuedSession } from "../sessions/session-answer.ts";
import type { SigningKey } from "../sessions/signing-keys.ts";
import { startSession } from "../sessions/start-session.ts";
import { WireError } from "../wire/errors.ts";
import { redeemGrant, type VerificationGrant } from "./verification-grant.ts";

/** Redeems a grant and starts its session. */
export async function signInByGrant(
  deps: IdentityDeps,
  key: SigningKey,
  tx: Tx,
  grant: VerificationGrant,
  network: string,
): Promise<IssuedSession | WireError> {
  const account = await redeemGrant(deps, tx, grant);
  if (account instanceof WireError) return account;
  const { amr, options } = grant;
  const proved = { accountId: account.id, amr, address: network, options };
  return (await startSession(deps, key, tx, proved)) ?? new WireError("E061102");
}
