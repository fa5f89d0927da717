import type { Hono } from "hono";
import { z } from "zod";
import { networkOf } from "../../platform/http/network.ts";
import type { IdentityDeps } from "../dependencies.ts";
import { redeemToken } from "../secrets/tokens.ts";
import { findRunningSession } from "../sessions/authenticate.ts";
import { deliverIssuedSession } from "../sessions/session-answer.ts";
import type { SigningKeys } from "../sessions/signing-keys.ts";
import { readBearer } from "../wire/bearer.ts";
import { throwIfRefused, WireError } from "../wire/errors.ts";
import { readBody } from "../wire/read-body.ts";
import { requiredText } from "./arguments.ts";
import { enchantedLink, followEnchantedLink } from "./enchanted-link.ts";
import { magicLink } from "./magic-link.ts";
import { addMessageRoutes } from "./message-routes.ts";
import { addPendingSession } from "./pending-session.ts";
import { signInByGrant } from "./sign-in-by-grant.ts";
import { verificationGrantSchema } from "./verification-grant.ts";

/** Links: /v1/auth/magiclink and /v1/auth/enchantedlink. */
export function addLinkRoutes(routes: Hono, deps: IdentityDeps, keys: SigningKeys): void {
  const { database, settings, hooks } = deps;
  const tokenBody = z.object({ token: requiredText("token") });
  addMessageRoutes(routes, deps, keys, magicLink);
  addMessageRoutes(routes, deps, keys, enchantedLink);

  routes.post("/v1/auth/magiclink/verify", async (http) => {
    readBearer(http, settings.projectId);
    const { token } = await readBody(http, tokenBody);
    const network = networkOf(hooks.getClientAddress(http));
    const [key, running] = [await keys.current(), await findRunningSession(deps, keys, http)];
    const issued = await database.serviceTransaction(async (tx) => {
      const redeemed = await redeemToken(deps, tx, "magic-link", token);
      if (!redeemed) return new WireError("E062504");
      const grant = verificationGrantSchema.parse(redeemed.data);
      return signInByGrant(deps, key, tx, grant, network, running?.id);
    });
    return http.json(await deliverIssuedSession(http, deps, keys, throwIfRefused(issued)));
  });

  routes.post("/v1/auth/enchantedlink/verify", async (http) => {
    readBearer(http, settings.projectId);
    const { token } = await readBody(http, tokenBody);
    const running = await findRunningSession(deps, keys, http);
    const refusal = await database.serviceTransaction((tx) =>
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
