import type { Hono } from "hono";
import { z } from "zod";
import { networkOf } from "../../../platform/http/network.ts";
import type { IdentityDeps } from "../../dependencies.ts";
import { countAttempt, refundAttempt } from "../../limits/attempt-limits.ts";
import { redeemCode } from "../../secrets/codes.ts";
import { findRunningSession } from "../../sessions/authenticate.ts";
import { deliverIssuedSession } from "../../sessions/session-answer.ts";
import type { SigningKeys } from "../../sessions/signing-keys.ts";
import { readBearer } from "../../wire/bearer.ts";
import { throwIfRefused, WireError, type WireErrorCode } from "../../wire/errors.ts";
import { readBody } from "../../wire/read-body.ts";
import { loginIdArgument, requiredText } from "../shared/arguments.ts";
import { addMessageRoutes } from "../shared/message-routes.ts";
import { signInByGrant } from "../shared/redeem-grant.ts";
import { codeSlot, oneTimeCode } from "./issue-code-message.ts";

const verifyBody = z.object({ loginId: loginIdArgument, code: requiredText("code", 40) });

const refusals = {
  wrong: "E061102",
  expired: "E061104",
  exhausted: "E061103",
} as const satisfies Record<string, WireErrorCode>;

/** One-time codes: /v1/auth/otp. */
export function addCodeRoutes(routes: Hono, deps: IdentityDeps, keys: SigningKeys): void {
  addMessageRoutes(routes, deps, keys, oneTimeCode);

  for (const channel of oneTimeCode.channels) {
    routes.post(`/v1/auth/otp/verify/${channel}`, async (http) => {
      readBearer(http, deps.settings.projectId);
      const { loginId, code } = await readBody(http, verifyBody);
      const network = networkOf(deps.hooks.getClientAddress(http));
      const [key, running] = [await keys.current(), await findRunningSession(deps, keys, http)];
      const issued = await deps.database.serviceTransaction(async (tx) => {
        const subject = { network, loginId: loginId.key };
        const wait = await countAttempt(deps, tx, subject);
        if (wait !== undefined) return new WireError("E130429", undefined, wait);
        const redeemed = await redeemCode(deps, tx, codeSlot(channel, loginId.key), code);
        if (redeemed.outcome !== "right") return new WireError(refusals[redeemed.outcome]);
        await refundAttempt(deps, tx, subject);
        return signInByGrant(deps, key, tx, redeemed.grant, network, running?.id);
      });
      return http.json(await deliverIssuedSession(http, deps, keys, throwIfRefused(issued)));
    });
  }
}
