import type { Hono } from "hono";
import { z } from "zod";
import { channels } from "../../channels.ts";
import type { IdentityDeps } from "../../dependencies.ts";
import { countAttempt, refundAttempt } from "../../limits/attempt-limits.ts";
import { redeemCode } from "../../secrets/codes.ts";
import type { SigningKeys } from "../../sessions/signing-keys.ts";
import { requiredText } from "../../wire/arguments.ts";
import { WireError, type WireErrorCode } from "../../wire/errors.ts";
import { readCall } from "../../wire/read-body.ts";
import { loginIdArgument } from "../shared/arguments.ts";
import { addMessageRoutes } from "../shared/message-routes.ts";
import { answerByGrant } from "../shared/redeem-grant.ts";
import { codeSlot, issueCodeMessage } from "./issue-code-message.ts";

const verifyBody = z.object({ loginId: loginIdArgument, code: requiredText("code", 40) });

const refusals = {
  wrong: "E061102",
  expired: "E061104",
  exhausted: "E061103",
} as const satisfies Record<string, WireErrorCode>;

/** One-time codes: /v1/auth/otp. */
export function addCodeRoutes(routes: Hono, deps: IdentityDeps, keys: SigningKeys): void {
  const method = { base: "/v1/auth/otp", channels, issue: issueCodeMessage() };
  addMessageRoutes(routes, deps, keys, method);

  for (const channel of channels) {
    routes.post(`/v1/auth/otp/verify/${channel}`, async (http) => {
      const { loginId, code } = await readCall(http, deps.settings, verifyBody);
      return answerByGrant(http, deps, keys, async (tx, network) => {
        const subject = { network, loginId: loginId.key };
        const wait = await countAttempt(deps, tx, subject);
        if (wait !== undefined) return new WireError("E130429", undefined, wait);
        const redeemed = await redeemCode(deps, tx, codeSlot(channel, loginId.key), code);
        if (redeemed.outcome !== "right") return new WireError(refusals[redeemed.outcome]);
        await refundAttempt(deps, tx, subject);
        return redeemed.grant;
      });
    });
  }
}
