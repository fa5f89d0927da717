import type { Context } from "hono";
import type { Tx } from "../../../platform/database/database.ts";
import { networkOf } from "../../../platform/http/network.ts";
import type { IdentityDeps } from "../../dependencies.ts";
import { deliverIssuedSession } from "../../sessions/session-answer.ts";
import type { SigningKeys } from "../../sessions/signing-keys.ts";
import { type ProvedIdentity, startSession } from "../../sessions/start-session.ts";
import { throwIfRefused, WireError } from "../../wire/errors.ts";

/**
 * Answers a call with a new session.
 * @param prove verifies the person, in the transaction that starts the session.
 */
export async function answerWithSession(
  http: Context,
  deps: IdentityDeps,
  keys: SigningKeys,
  prove: (tx: Tx, network: string) => Promise<Omit<ProvedIdentity, "address"> | WireError>,
): Promise<Response> {
  const network = networkOf(deps.hooks.getClientAddress(http));
  const key = await keys.current();
  const issued = await deps.database.serviceTransaction(async (tx) => {
    const proved = await prove(tx, network);
    if (proved instanceof WireError) return proved;
    const session = await startSession(deps, key, tx, { ...proved, address: network });
    return session ?? new WireError("E061102");
  });
  return http.json(await deliverIssuedSession(http, deps, keys, throwIfRefused(issued)));
}
