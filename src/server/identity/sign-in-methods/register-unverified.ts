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
 * Creates an account for a sign-up that verifies no address: by password, authenticator app or
 * passkey. Its answer reveals whether the login id is taken, so it is counted as an attempt. A
 * person who verifies the address later takes the account over (`proveAddress`).
 */
export async function registerUnverified(
  deps: IdentityDeps,
  tx: Tx,
  asked: {
    network: string;
    loginId: LoginId;
    user: z.output<typeof profileArgument>;
    /** Set if the id was chosen before, because a passkey contains it. */
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
