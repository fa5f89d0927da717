import type { Context } from "hono";
import type { Tx } from "../../../platform/database/database.ts";
import type { IdentityDeps } from "../../dependencies.ts";
import type { VerificationGrant } from "../../secrets/verification-grant.ts";
import { readRefreshClaims, requireAccount } from "../../sessions/authenticate.ts";
import type { SigningKeys } from "../../sessions/signing-keys.ts";
import type { LoginOptions } from "./arguments.ts";

export interface Continuation {
  /** The account that a step-up or second factor belongs to. */
  accountId: string | undefined;
  /** Reads the options of the new session. */
  optionsIn(tx: Tx): Promise<VerificationGrant["options"]>;
}

/**
 * Reads `loginOptions`. Step-up and second factor continue the session of the refresh token that the
 * call must bring.
 * @throws WireError E061005 if they are requested without a valid one.
 */
export async function readContinuation(
  deps: IdentityDeps,
  keys: SigningKeys,
  http: Context,
  options: LoginOptions,
): Promise<Continuation> {
  const plain = {
    ...(options?.customClaims ? { customClaims: options.customClaims } : {}),
    ...(options?.revokeOtherSessions ? { revokeOtherSessions: true } : {}),
    ...(options?.locale ? { locale: options.locale } : {}),
    ...(options?.tenantId ? { tenantId: options.tenantId } : {}),
  };
  if (!options?.stepup && !options?.mfa) {
    return { accountId: undefined, optionsIn: async () => plain };
  }
  const claims = await readRefreshClaims(deps, keys, http);
  return {
    accountId: claims.sub,
    async optionsIn(tx) {
      const { session } = await requireAccount(deps, tx, claims);
      return { ...plain, continues: { id: session.id, by: options.stepup ? "step-up" : "factor" } };
    },
  };
}
