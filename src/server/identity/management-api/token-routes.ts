import type { Hono } from "hono";
import { decodeJwt } from "jose";
import { z } from "zod";
import type { IdentityDeps } from "../dependencies.ts";
import { reservedClaims } from "../sessions/reserved-claims.ts";
import { toEpochSeconds } from "../sessions/session-answer.ts";
import type { SigningKeys } from "../sessions/signing-keys.ts";
import { isSessionAlive } from "../sessions/store.ts";
import { readToken, signToken } from "../sessions/tokens.ts";
import { requiredText } from "../wire/arguments.ts";
import { WireError } from "../wire/errors.ts";
import { readArguments } from "./read-arguments.ts";
import { requireManagementKey } from "./require-management-key.ts";

const body = z.object({
  jwt: requiredText("jwt", 14_000),
  customClaims: z.record(z.string().max(60), z.unknown()).nullish(),
});

/**
 * /v1/mgmt/jwt/update: issues a session token with added claims for a signed-in person. It expires
 * with the original one, and the next refresh returns a token without the claims.
 */
export function addTokenRoutes(routes: Hono, deps: IdentityDeps, keys: SigningKeys): void {
  const { settings, database, clock, random } = deps;
  routes.post("/v1/mgmt/jwt/update", async (http) => {
    requireManagementKey(http, settings);
    const { jwt, customClaims } = await readArguments(http, body);
    const taken = Object.keys(customClaims ?? {}).find((name) => reservedClaims.has(name));
    if (taken) throw new WireError("E011004", `"${taken}" is not a custom claim`);
    const read = await readToken(deps, keys, "DS", jwt);
    const now = clock.now();
    const alive =
      read.outcome === "valid" &&
      (await database.serviceTransaction((tx) => isSessionAlive(tx, read.claims.sid, now)));
    if (!alive) throw new WireError("E011004", '"jwt" is not a session token that is valid');
    const claims = {
      ...decodeJwt(jwt),
      ...customClaims,
      ...read.claims,
      jti: random.uuid(),
      iat: toEpochSeconds(now),
    };
    return http.json({ jwt: await signToken(await keys.current(), "DS", claims) });
  });
}
