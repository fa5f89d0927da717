import type { Hono } from "hono";
import { z } from "zod";
import { networkOf } from "../../../platform/http/network.ts";
import type { IdentityDeps } from "../../dependencies.ts";
import { peekToken, redeemToken, type TokenKind } from "../../secrets/tokens.ts";
import { verificationGrantSchema } from "../../secrets/verification-grant.ts";
import { findRunningSession } from "../../sessions/authenticate.ts";
import { deliverIssuedSession } from "../../sessions/session-answer.ts";
import type { SigningKeys } from "../../sessions/signing-keys.ts";
import { readBearer } from "../../wire/bearer.ts";
import { throwIfRefused, WireError, type WireErrorCode } from "../../wire/errors.ts";
import { readBody } from "../../wire/read-body.ts";
import { requiredText } from "./arguments.ts";
import { signInByGrant } from "./redeem-grant.ts";

/**
 * Adds the call by which a waiting page asks every few seconds whether the person was verified on
 * another device. It gets its session once.
 * @param pending the kind of the page's token, and the error while it waits.
 */
export function addPendingSession(
  routes: Hono,
  deps: IdentityDeps,
  keys: SigningKeys,
  pending: { path: string; kind: TokenKind; waiting: WireErrorCode },
): void {
  const { settings, database, hooks } = deps;
  const body = z.object({ pendingRef: requiredText("pendingRef") });

  routes.post(pending.path, async (http) => {
    readBearer(http, settings.projectId);
    const { pendingRef } = await readBody(http, body);
    const network = networkOf(hooks.getClientAddress(http));
    const [key, running] = [await keys.current(), await findRunningSession(deps, keys, http)];
    const issued = await database.serviceTransaction(async (tx) => {
      const waiting = await peekToken(deps, tx, pending.kind, pendingRef);
      if (!waiting?.data.grant) return new WireError(pending.waiting);
      const redeemed = await redeemToken(deps, tx, pending.kind, pendingRef);
      if (!redeemed) return new WireError(pending.waiting);
      return signInByGrant(
        deps,
        key,
        tx,
        verificationGrantSchema.parse(redeemed.data.grant),
        network,
        running?.id,
      );
    });
    return http.json(await deliverIssuedSession(http, deps, keys, throwIfRefused(issued)));
  });
}
