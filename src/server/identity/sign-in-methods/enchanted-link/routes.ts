import type { Hono } from "hono";
import type { Tx } from "../../../platform/database/database.ts";
import type { IdentityDeps } from "../../dependencies.ts";
import { fulfilToken, peekToken, redeemToken } from "../../secrets/tokens.ts";
import { verificationGrantSchema } from "../../secrets/verification-grant.ts";
import { findRunningSession } from "../../sessions/authenticate.ts";
import type { SigningKeys } from "../../sessions/signing-keys.ts";
import { ownLinkPage } from "../../wire/approved-link.ts";
import { WireError } from "../../wire/errors.ts";
import { readCall } from "../../wire/read-body.ts";
import { addMessageRoutes } from "../shared/message-routes.ts";
import { linkBody, refuseOtherAddress } from "../shared/opened-link.ts";
import { addPendingSession } from "../shared/pending-session.ts";
import { refuseElsewhere } from "../shared/redeem-grant.ts";
import { issueThreeLinks } from "./issue-three-links.ts";

/** Enchanted links: /v1/auth/enchantedlink. */
export function addEnchantedLinkRoutes(routes: Hono, deps: IdentityDeps, keys: SigningKeys): void {
  addMessageRoutes(routes, deps, keys, {
    base: "/v1/auth/enchantedlink",
    channels: ["email"],
    ownPage: ownLinkPage.enchantedlink,
    issue: issueThreeLinks({ link: "enchanted-link", page: "pending-session" }),
  });

  routes.post("/v1/auth/enchantedlink/verify", async (http) => {
    const link = await readCall(http, deps.settings, linkBody);
    const running = await findRunningSession(deps, keys, http);
    const refusal = await deps.database.serviceTransaction(
      async (tx) =>
        (await refuseOtherAddress(deps, tx, "enchanted-link", link)) ??
        followEnchantedLink(deps, tx, link.token, running?.id),
    );
    if (refusal) throw refusal;
    return http.json({});
  });

  addPendingSession(routes, deps, keys, {
    path: "/v1/auth/enchantedlink/pending-session",
    kind: "pending-session",
    waiting: "E062503",
  });
}

/**
 * Handles an opened link.
 * @param sessionId the session in which it was opened.
 * @returns the refusal of a wrong, used or expired link, or of one for a change that another session
 *   began, which is not spent.
 */
async function followEnchantedLink(
  deps: IdentityDeps,
  tx: Tx,
  token: string,
  sessionId: string | undefined,
): Promise<WireError | undefined> {
  const found = await peekToken(deps, tx, "enchanted-link", token);
  const elsewhere = found && refuseElsewhere(verificationGrantSchema.parse(found.data), sessionId);
  if (elsewhere) return elsewhere;
  const redeemed = await redeemToken(deps, tx, "enchanted-link", token);
  const grant = redeemed?.data;
  const isWaiting =
    redeemed && (await fulfilToken(deps, tx, "pending-session", redeemed.scope, { grant }));
  return isWaiting ? undefined : new WireError("E062504");
}
