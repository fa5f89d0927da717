import type { Hono } from "hono";
import ipaddr from "ipaddr.js";
import { z } from "zod";
import { isInRanges } from "../../platform/http/peer-address.ts";
import type { IdentityDeps } from "../dependencies.ts";
import { sessionTokenLifetimeMs } from "../sessions/lifetimes.ts";
import { reservedClaims } from "../sessions/reserved-claims.ts";
import { toEpochSeconds } from "../sessions/session-answer.ts";
import type { SigningKeys } from "../sessions/signing-keys.ts";
import { signToken } from "../sessions/tokens.ts";
import { claimsArgument } from "../wire/arguments.ts";
import { readBearer } from "../wire/bearer.ts";
import { WireError } from "../wire/errors.ts";
import { readBody } from "../wire/read-body.ts";
import { findAccessKeyByMac } from "./store.ts";

const exchangeBody = z.object({
  loginOptions: z
    .object({
      customClaims: claimsArgument,
      selectedTenant: z.string().max(200).nullish(),
    })
    .nullish(),
});

/** There are two kinds of access key: the other one is made on a page of the application. */
const unknownKey =
  "There is no such identity access key. A key from the page “Access keys” works with the API of Review Flow only";

/**
 * Issues a session token to a program. No session stands behind it, so it is for third parties who trust this project's
 * keys; our own API takes its own access keys instead.
 */
export function addAccessKeyExchange(routes: Hono, deps: IdentityDeps, keys: SigningKeys): void {
  const { settings, database, clock, hooks } = deps;
  routes.post("/v1/auth/accesskey/exchange", async (http) => {
    const cleartext = readBearer(http, settings.projectId);
    if (!cleartext) throw new WireError("E062802");
    const { loginOptions } = await readBody(http, exchangeBody);
    const key = await database.serviceTransaction((tx) =>
      findAccessKeyByMac(tx, accessKeyMac(deps, cleartext)),
    );
    const now = clock.now();
    const address = hooks.getClientAddress(http);
    if (!key) throw new WireError("E062803", unknownKey);
    if (key.status !== "active" || (key.expiresAt && key.expiresAt <= now)) {
      throw new WireError("E062803");
    }
    if (
      key.permittedIps.length > 0 &&
      !(ipaddr.isValid(address) && isInRanges(address, key.permittedIps))
    ) {
      throw new WireError("E062803", "The access key may not be used from this address");
    }
    const tenants = Object.fromEntries(
      key.keyTenants.map(({ tenantId, roleNames = [] }) => [
        tenantId,
        { roles: roleNames, permissions: [] },
      ]),
    );
    const selected = loginOptions?.selectedTenant;
    if (selected && !Object.hasOwn(tenants, selected))
      throw new WireError("E011004", "The key does not belong to this tenant");
    const expiration = toEpochSeconds(now) + sessionTokenLifetimeMs / 1000;
    const [only] = key.keyTenants;
    const dct = selected || (key.keyTenants.length === 1 ? only?.tenantId : undefined);
    const sessionJwt = await signToken(await keys.current(), "DS", {
      ...Object.fromEntries(
        Object.entries(key.customClaims).filter(([name]) => !reservedClaims.has(name)),
      ),
      iss: settings.projectId,
      sub: key.id,
      jti: deps.random.uuid(),
      iat: toEpochSeconds(now),
      exp: expiration,
      amr: [],
      roles: key.roleNames,
      permissions: [],
      ...(key.keyTenants.length > 0 ? { tenants } : {}),
      ...(dct ? { dct } : {}),
      ...(loginOptions?.customClaims ? { nsec: loginOptions.customClaims } : {}),
    });
    return http.json({ keyId: key.id, sessionJwt, expiration });
  });
}

export const accessKeyMac = ({ secrets }: Pick<IdentityDeps, "secrets">, cleartext: string) =>
  secrets.mac("access-key", cleartext);
