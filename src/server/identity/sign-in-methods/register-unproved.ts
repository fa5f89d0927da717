import type { z } from "zod";
import type { Tx } from "../../platform/database/database.ts";
import { type Random, randomBase62 } from "../../platform/random.ts";
import type { LoginId } from "../accounts/login-id.ts";
import { type Account, insertAccount } from "../accounts/store.ts";
import type { IdentityDeps } from "../deps.ts";
import { takeTryPoint } from "../limits/person-limits.ts";
import { WireError } from "../wire/errors.ts";
import type { profileArgument } from "./arguments.ts";
import { profileOf } from "./profile.ts";
import { mayRegister } from "./ticket.ts";

/**
 * An account for a sign-up that proves no address: by password, authenticator app or passkey. It
 * cannot hide that a login id is taken, so it is counted like a guess; and whoever proves the
 * address later takes the account over (`proveAddress`).
 */
export async function registerUnproved(
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
  const wait = await takeTryPoint(deps, tx, { network, loginId: loginId.key });
  if (wait !== undefined) return new WireError("E130429", undefined, wait);
  const email = loginId.kind === "email" ? loginId.key : (user?.email ?? "");
  const phone = loginId.kind === "phone" ? loginId.key : (user?.phone?.given ?? "");
  const address = { kind: "email", key: email, given: email } as const;
  if (!(await mayRegister(deps, tx, { address }))) return new WireError("E061102");
  const account = await insertAccount(tx, {
    id: asked.accountId ?? newAccountId(deps.random),
    loginId: loginId.key,
    email,
    phone,
    profile: profileOf(user),
    now: deps.clock.now(),
  });
  return account ?? new WireError("E062107");
}

export const newAccountId = (random: Random): string => `U${randomBase62(random, 27)}`;
