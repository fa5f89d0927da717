import type { Hono } from "hono";
import { z } from "zod";
import { networkOf } from "../../platform/http/network.ts";
import type { IdentityDeps } from "../dependencies.ts";
import { deliverIssuedSession } from "../sessions/session-answer.ts";
import type { SigningKeys } from "../sessions/signing-keys.ts";
import { startSession } from "../sessions/start-session.ts";
import { claimsArgument } from "../wire/arguments.ts";
import { throwIfRefused, WireError } from "../wire/errors.ts";
import { accountRef } from "./arguments.ts";
import { createAccount, createBody } from "./create-account.ts";
import { findReferencedAccount } from "./find-referenced-account.ts";
import { readArguments } from "./read-arguments.ts";
import { requireManagementKey } from "./require-management-key.ts";

const options = z.object({
  customClaims: claimsArgument,
  revokeOtherSessions: z.boolean().nullish(),
});
const body = accountRef.extend(options.shape).extend({
  user: createBody.omit({ loginId: true, test: true }).nullish(),
  // Clients send these beside the user.
  emailVerified: z.boolean().nullish(),
  phoneVerified: z.boolean().nullish(),
});

/**
 * Starts sessions for users that a service has already authenticated. `amr` stays empty because nothing was verified
 * here, and custom claims are kept apart as in any other session.
 */
export function addSignInRoutes(routes: Hono, deps: IdentityDeps, keys: SigningKeys): void {
  const { settings, database, hooks } = deps;

  for (const intent of ["signin", "signup", "signup-in"] as const) {
    routes.post(`/v1/mgmt/auth/${intent}`, async (http) => {
      requireManagementKey(http, settings);
      const asked = await readArguments(http, body);
      const address = networkOf(hooks.getClientAddress(http));
      const key = await keys.current();
      const issued = await database.serviceTransaction(async (tx) => {
        const known = intent === "signup" ? undefined : await findReferencedAccount(tx, asked);
        if (!known && intent === "signin") return new WireError("E112102");
        const fresh = {
          email: undefined,
          phone: undefined,
          verifiedEmail: asked.emailVerified,
          verifiedPhone: asked.phoneVerified,
          ...asked.user,
          loginId: asked.loginId,
        };
        const account = known ?? (await createAccount(deps, tx, fresh));
        if (account instanceof WireError) return account;
        const { customClaims, revokeOtherSessions } = asked;
        const started = await startSession(deps, key, tx, {
          accountId: account.id,
          amr: [],
          address,
          options: {
            customClaims: customClaims ?? undefined,
            revokeOtherSessions: revokeOtherSessions ?? undefined,
          },
        });
        return started ?? new WireError("E061102");
      });
      // A service does not store our cookies.
      const inBody = { ...deps, settings: { ...settings, refreshTokenIn: "body" as const } };
      return http.json(await deliverIssuedSession(http, inBody, keys, throwIfRefused(issued)));
    });
  }
}
