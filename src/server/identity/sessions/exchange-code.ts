import type { Context } from "hono";
import type { z } from "zod";
import { networkOf } from "../../platform/http/network.ts";
import type { IdentityDeps } from "../dependencies.ts";
import {
  findStartedSession,
  redeemToken,
  setStartedSession,
  type TokenKind,
} from "../secrets/tokens.ts";
import { throwIfRefused, WireError, type WireErrorCode } from "../wire/errors.ts";
import { deliverIssuedSession, type SessionAnswer } from "./session-answer.ts";
import type { SigningKeys } from "./signing-keys.ts";
import { type ProvedIdentity, startSession } from "./start-session.ts";
import { endSession } from "./store.ts";

/**
 * Exchanges a code for a session. A code that arrives again was copied, so the session of its first
 * use ends (RFC 6749, section 4.1.2).
 * @param refusal the error if no session can be started.
 * @param prove reads the verified person from the data of the code.
 * @throws WireError E062011 for a code that is not valid, and those of `prove`, all after the commit:
 *   an ended session must stay ended.
 */
export async function exchangeCode<Schema extends z.ZodType>(
  http: Context,
  deps: IdentityDeps,
  keys: SigningKeys,
  code: { kind: TokenKind; code: string; schema: Schema; refusal: WireErrorCode },
  prove: (data: z.output<Schema>) => Omit<ProvedIdentity, "address"> | WireError,
): Promise<{ answer: SessionAnswer; data: z.output<Schema> }> {
  const key = await keys.current();
  const address = networkOf(deps.hooks.getClientAddress(http));
  const exchanged = await deps.database.serviceTransaction(async (tx) => {
    const redeemed = await redeemToken(deps, tx, code.kind, code.code);
    if (!redeemed) {
      const copied = await findStartedSession(deps, tx, code.kind, code.code);
      if (copied) await endSession(tx, copied, "reuse", deps.clock.now());
      return new WireError("E062011");
    }
    const data = code.schema.parse(redeemed.data);
    const proved = prove(data);
    if (proved instanceof WireError) return proved;
    const issued = await startSession(deps, key, tx, { ...proved, address });
    if (!issued) return new WireError(code.refusal);
    await setStartedSession(deps, tx, code.kind, code.code, issued.session.id);
    return { issued, data };
  });
  const { issued, data } = throwIfRefused(exchanged);
  return { answer: await deliverIssuedSession(http, deps, keys, issued), data };
}
