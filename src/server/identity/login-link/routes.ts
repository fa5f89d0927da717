import type { Hono } from "hono";
import { z } from "zod";
import { networkOf } from "../../platform/http/network.ts";
import type { IdentityDeps } from "../dependencies.ts";
import { spendOnce } from "../secrets/store.ts";
import { deliverIssuedSession } from "../sessions/session-answer.ts";
import type { SigningKeys } from "../sessions/signing-keys.ts";
import { signInByGrant } from "../sign-in-methods/sign-in-by-grant.ts";
import type { VerificationGrant } from "../sign-in-methods/verification-grant.ts";
import { throwIfRefused, WireError } from "../wire/errors.ts";
import { readBody } from "../wire/read-body.ts";
import { readLoginLink } from "./login-link.ts";

const body = z.object({ token: z.string().max(2000) });

/** `POST /v1/auth/login-link`: starts the session that an operator's link promises, once. */
export function addLoginLinkRoutes(routes: Hono, deps: IdentityDeps, keys: SigningKeys): void {
  const { database, hooks, log } = deps;
  // The operator of the instance may let any person in.
  const open: IdentityDeps = { ...deps, settings: { ...deps.settings, signUp: "open" } };
  // The page that follows the link takes the session up from the cookie, wherever others get theirs.
  const inCookie: IdentityDeps = {
    ...deps,
    settings: { ...deps.settings, refreshTokenIn: "cookie" },
  };

  routes.post("/v1/auth/login-link", async (http) => {
    const link = readLoginLink(deps, (await readBody(http, body)).token);
    if (link.outcome === "expired") throw new WireError("E061104", "This link has expired");
    if (link.outcome !== "right") throw new WireError("E061102", "This link is not valid");
    const key = await keys.current();
    const network = networkOf(hooks.getClientAddress(http));
    const issued = await database.serviceTransaction(async (tx) => {
      const first = await spendOnce(tx, `login-link:${link.id}`, link.expiresAt);
      if (!first) return new WireError("E061102", "This link was used already");
      return signInByGrant(open, key, tx, createGrant(link.email), network);
    });
    const session = throwIfRefused(issued);
    log.info({ account: session.account.id }, "signed in by an operator's link");
    return http.json(await deliverIssuedSession(http, inCookie, keys, session));
  });
}

const createGrant = (email: string): VerificationGrant => ({
  intent: "enter",
  loginId: email,
  address: { kind: "email", key: email, given: email },
  profile: {},
  amr: ["link"],
  options: {},
});
