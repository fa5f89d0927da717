import type { z } from "zod";
import type { Tx } from "../../platform/database/database.ts";
import { type Random, randomBase62 } from "../../platform/random.ts";
import type { LoginId } from "../accounts/login-id.ts";
import { type Account, insertAccount } from "../accounts/store.ts";
import type { IdentityDeps } from "../dependencies.ts";
import { countAttempt } from "../limits/attempt-limits.ts";
import { WireError } from "../wire/errors.ts";
import type { profileArgument } from "./arguments.ts";
import { readProfile } from "./profile.ts";
import { canRegister } from "./verification-grant.ts";

/**
 * An account for a sign-up that proves no address: by password, authenticator app or passkey. It
 * cannot hide that a login id is taken, so it is counted like a guess; and whoever proves the
 * address later takes the account over (`proveAddress`).
 */
export async function registerUnverified(
  deps: IdentityDeps,
  tx: Tx,
  asked: {
    network: string;
    loginId: LoginId;
    user: z.output<typeof profileArgument>;
    /** Where the id had to be told before (a passkey carries it). */
    accountId?: string;
  },
): Promise<Account | WireError> {
  const { network, loginId, user } = asked;
  const wait = await countAttempt(deps, tx, { network, loginId: loginId.key });
  if (wait !== undefined) return new WireError("E130429", undefined, wait);
  const email = loginId.kind === "email" ? loginId.key : (user?.email ?? "");
  const phone = loginId.kind === "phone" ? loginId.key : (user?.phone?.given ?? "");
  const address = { kind: "email", key: email, given: email } as const;
  if (!(await canRegister(deps, tx, { address }))) return new WireError("E061102");
  const account = await insertAccount(tx, {
    id: asked.accountId ?? createAccountId(deps.random),
    loginId: loginId.key,
    email,
    phone,
    profile: readProfile(user),
    now: deps.clock.now(),
  });
  return account ?? new WireError("E062107");
}

export const createAccountId = (random: Random): string => `U${randomBase62(random, 27)}`;
