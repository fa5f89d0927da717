import type { Tx } from "../../platform/database/database.ts";
import type { IdentityDeps } from "../dependencies.ts";
import {
  findStartedSession,
  redeemToken,
  setStartedSession,
  type TokenKind,
} from "../secrets/tokens.ts";
import { WireError } from "../wire/errors.ts";
import type { IssuedSession } from "./session-answer.ts";
import { endSession } from "./store.ts";

/**
 * Exchanges a code for a session. A code that arrives again was copied, so the session of its first use ends (RFC 6749,
 * section 4.1.2).
 * @param start starts the session from the code's data.
 * @returns a WireError to be thrown after the commit: an ended session must stay ended.
 */
export async function exchangeCode<Result extends { issued: IssuedSession }>(
  deps: IdentityDeps,
  tx: Tx,
  kind: TokenKind,
  code: string,
  start: (data: Record<string, unknown>) => Promise<Result | WireError>,
): Promise<Result | WireError> {
  const redeemed = await redeemToken(deps, tx, kind, code);
  if (!redeemed) {
    const copied = await findStartedSession(deps, tx, kind, code);
    if (copied) await endSession(tx, copied, "reuse", deps.clock.now());
    return new WireError("E062011");
  }
  const started = await start(redeemed.data);
  if (started instanceof WireError) return started;
  await setStartedSession(deps, tx, kind, code, started.issued.session.id);
  return started;
}
