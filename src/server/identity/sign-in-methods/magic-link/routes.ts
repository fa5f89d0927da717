import type { Hono } from "hono";
import type { IdentityDeps } from "../../dependencies.ts";
import { redeemToken } from "../../secrets/tokens.ts";
import { verificationGrantSchema } from "../../secrets/verification-grant.ts";
import type { SigningKeys } from "../../sessions/signing-keys.ts";
import { ownLinkPage } from "../../wire/approved-link.ts";
import { WireError } from "../../wire/errors.ts";
import { readCall } from "../../wire/read-body.ts";
import { addMessageRoutes } from "../shared/message-routes.ts";
import { linkBody, refuseOtherAddress } from "../shared/opened-link.ts";
import { answerByGrant } from "../shared/redeem-grant.ts";
import { issueLink } from "./issue-link.ts";

/** Magic links: /v1/auth/magiclink. */
export function addMagicLinkRoutes(routes: Hono, deps: IdentityDeps, keys: SigningKeys): void {
  addMessageRoutes(routes, deps, keys, {
    base: "/v1/auth/magiclink",
    channels: ["email", "sms", "whatsapp", "im"],
    ownPage: ownLinkPage.magiclink,
    issue: issueLink({ kind: "magic-link" }),
  });

  routes.post("/v1/auth/magiclink/verify", async (http) => {
    const link = await readCall(http, deps.settings, linkBody);
    return answerByGrant(http, deps, keys, async (tx) => {
      const refusal = await refuseOtherAddress(deps, tx, "magic-link", link);
      if (refusal) return refusal;
      const redeemed = await redeemToken(deps, tx, "magic-link", link.token);
      return redeemed ? verificationGrantSchema.parse(redeemed.data) : new WireError("E062504");
    });
  });
}
