import type { Context, Hono } from "hono";
import { z } from "zod";
import { networkOf } from "../../platform/http/network.ts";
import type { IdentityDeps } from "../dependencies.ts";
import { spendOnce } from "../secrets/store.ts";
import type { VerificationGrant } from "../secrets/verification-grant.ts";
import { deliverIssuedSession } from "../sessions/session-answer.ts";
import type { SigningKeys } from "../sessions/signing-keys.ts";
import { signInByGrant } from "../sign-in-methods/shared/redeem-grant.ts";
import { throwIfRefused, WireError } from "../wire/errors.ts";
import { readBody } from "../wire/read-body.ts";
import { addressReturnSchema, returnAddress } from "./address-return.ts";
import { type LinkPurpose, readLink } from "./signed-link.ts";

const body = z.object({ token: z.string().max(2000) });
const used = "This link was used already";

/** One-time links: an operator's, which starts a session, and the one that reverts a change of address. */
export function addLoginLinkRoutes(routes: Hono, deps: IdentityDeps, keys: SigningKeys): void {
  const { database, hooks, log } = deps;
  // The operator of the instance may admit anyone.
  const open: IdentityDeps = { ...deps, settings: { ...deps.settings, signUp: "open" } };
  // The page behind the link reads the session from the cookie, even if clients of this project get theirs in the body.
  const inCookie: IdentityDeps = {
    ...deps,
    settings: { ...deps.settings, refreshTokenIn: "cookie" },
  };

  async function read<Data extends z.ZodType>(http: Context, purpose: LinkPurpose, schema: Data) {
    const link = readLink(deps, purpose, schema, (await readBody(http, body)).token);
    if (link.outcome === "expired") throw new WireError("E061104", "This link has expired");
    if (link.outcome !== "right") throw new WireError("E061102", "This link is not valid");
    return link;
  }

  routes.post("/v1/auth/login-link", async (http) => {
    const link = await read(http, "login-link", z.object({ email: z.string() }));
    const key = await keys.current();
    const network = networkOf(hooks.getClientAddress(http));
    const issued = await database.serviceTransaction(async (tx) => {
      if (!(await spendOnce(tx, link.scope, link.expiresAt))) return new WireError("E061102", used);
      return signInByGrant(open, key, tx, createGrant(link.data.email), network);
    });
    const session = throwIfRefused(issued);
    log.info({ account: session.account.id }, "signed in by an operator's link");
    return http.json(await deliverIssuedSession(http, inCookie, keys, session));
  });

  // Does not sign anyone in, so a program that presses the page's button gains nothing.
  routes.post("/v1/auth/address-return", async (http) => {
    const link = await read(http, "address-return", addressReturnSchema);
    const refused = await database.serviceTransaction(async (tx) => {
      if (!(await spendOnce(tx, link.scope, link.expiresAt))) return new WireError("E061102", used);
      return returnAddress(deps, tx, link.data);
    });
    if (refused) throw refused;
    return http.json({});
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
