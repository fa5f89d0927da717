import type { Hono } from "hono";
import { z } from "zod";
import type { IdentityDeps } from "../../dependencies.ts";
import { peekToken, redeemToken, type TokenKind } from "../../secrets/tokens.ts";
import { verificationGrantSchema } from "../../secrets/verification-grant.ts";
import type { SigningKeys } from "../../sessions/signing-keys.ts";
import { requiredText } from "../../wire/arguments.ts";
import { WireError, type WireErrorCode } from "../../wire/errors.ts";
import { readCall } from "../../wire/read-body.ts";
import { answerByGrant } from "./redeem-grant.ts";

const pendingBody = z.object({ pendingRef: requiredText("pendingRef") });

/**
 * Adds the call by which a waiting page asks every few seconds whether the person was verified on
 * another device. It gets its session once.
 * @param pending the call's path, the kind of the page's token and the error while it waits.
 */
export function addPendingSession(
  routes: Hono,
  deps: IdentityDeps,
  keys: SigningKeys,
  { path, kind, waiting }: { path: string; kind: TokenKind; waiting: WireErrorCode },
): void {
  routes.post(path, async (http) => {
    const { pendingRef } = await readCall(http, deps.settings, pendingBody);
    return answerByGrant(http, deps, keys, async (tx) => {
      const fulfilled = await peekToken(deps, tx, kind, pendingRef);
      const isRedeemed = fulfilled?.data.grant && (await redeemToken(deps, tx, kind, pendingRef));
      return isRedeemed
        ? verificationGrantSchema.parse(fulfilled.data.grant)
        : new WireError(waiting);
    });
  });
}
