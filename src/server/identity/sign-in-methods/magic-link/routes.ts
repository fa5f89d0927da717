import type { Hono } from "hono";
import { z } from "zod";
import type { Tx } from "../../../platform/database/database.ts";
import { networkOf } from "../../../platform/http/network.ts";
import { parseLoginId } from "../../accounts/login-id.ts";
import type { IdentityDeps } from "../../dependencies.ts";
import { peekToken, redeemToken } from "../../secrets/tokens.ts";
import { verificationGrantSchema } from "../../secrets/verification-grant.ts";
import { findRunningSession } from "../../sessions/authenticate.ts";
import { deliverIssuedSession } from "../../sessions/session-answer.ts";
import type { SigningKeys } from "../../sessions/signing-keys.ts";
import { readBearer } from "../../wire/bearer.ts";
import { throwIfRefused, WireError } from "../../wire/errors.ts";
import { readBody } from "../../wire/read-body.ts";
import { enchantedLink, followEnchantedLink } from "../enchanted-link/issue-three-links.ts";
import { requiredText } from "../shared/arguments.ts";
import { addMessageRoutes } from "../shared/message-routes.ts";
import { addPendingSession } from "../shared/pending-session.ts";
import { signInByGrant } from "../shared/redeem-grant.ts";
import { magicLink } from "./issue-link.ts";

/** Links: /v1/auth/magiclink and /v1/auth/enchantedlink. */
export function addLinkRoutes(routes: Hono, deps: IdentityDeps, keys: SigningKeys): void {
  const { database, settings, hooks } = deps;
  const linkBody = z.object({
    token: requiredText("token"),
    /** What the person typed on our own page, which mail scanners open, too. */
    sentTo: requiredText("sentTo", 254).optional(),
  });
  addMessageRoutes(routes, deps, keys, magicLink);
  addMessageRoutes(routes, deps, keys, enchantedLink);

  routes.post("/v1/auth/magiclink/verify", async (http) => {
    readBearer(http, settings.projectId);
    const { token, sentTo } = await readBody(http, linkBody);
    const network = networkOf(hooks.getClientAddress(http));
    const [key, running] = [await keys.current(), await findRunningSession(deps, keys, http)];
    const issued = await database.serviceTransaction(async (tx) => {
      const refusal = await refuseOtherAddress(deps, tx, "magic-link", token, sentTo);
      if (refusal) return refusal;
      const redeemed = await redeemToken(deps, tx, "magic-link", token);
      if (!redeemed) return new WireError("E062504");
      const grant = verificationGrantSchema.parse(redeemed.data);
      return signInByGrant(deps, key, tx, grant, network, running?.id);
    });
    return http.json(await deliverIssuedSession(http, deps, keys, throwIfRefused(issued)));
  });

  routes.post("/v1/auth/enchantedlink/verify", async (http) => {
    readBearer(http, settings.projectId);
    const { token, sentTo } = await readBody(http, linkBody);
    const running = await findRunningSession(deps, keys, http);
    const refusal = await database.serviceTransaction(
      async (tx) =>
        (await refuseOtherAddress(deps, tx, "enchanted-link", token, sentTo)) ??
        followEnchantedLink(deps, tx, token, running?.id),
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

/** The link is not spent: its reader may have mistyped. */
async function refuseOtherAddress(
  deps: IdentityDeps,
  tx: Tx,
  kind: "magic-link" | "enchanted-link",
  token: string,
  sentTo: string | undefined,
): Promise<WireError | undefined> {
  const found = sentTo === undefined ? undefined : await peekToken(deps, tx, kind, token);
  if (!found || sentTo === undefined) return undefined;
  const { address } = verificationGrantSchema.parse(found.data);
  if (parseLoginId(sentTo)?.key === address.key) return undefined;
  return new WireError("E061102", "This link was sent to another address. Type that one");
}
