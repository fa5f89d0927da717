import type { z } from "zod";
import type { Tx } from "../../../platform/database/database.ts";
import { createAccountId } from "../../accounts/account-id.ts";
import type { LoginId } from "../../accounts/login-id.ts";
import { type Account, insertAccount } from "../../accounts/store.ts";
import type { IdentityDeps } from "../../dependencies.ts";
import { countAttempt } from "../../limits/attempt-limits.ts";
import { WireError } from "../../wire/errors.ts";
import { type profileArgument, readProfile } from "./arguments.ts";
import { canRegister } from "./redeem-grant.ts";

/** Whether people may register without a proof; the answer reveals whether the login id is taken. */
export const offersUnverified = (settings: IdentityDeps["settings"]): boolean =>
  settings.revealAccounts || settings.testUsers;

/** The refusal, which is the same for every login id. */
export const refuseUnverified = (): WireError =>
  new WireError(
    "E011004",
    "This project does not tell who has an account, so sign-up begins with a code or a link. Add other ways to sign in afterwards",
  );

/**
 * Creates an account for a sign-up that verifies no address: by password, authenticator app or
 * passkey. Its answer reveals whether the login id is taken, so it is counted as an attempt and
 * offered only where the project reveals accounts or is a test project. The owner of the address does not get this
 * account later (`proveAddress`).
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
  if (!offersUnverified(deps.settings)) return refuseUnverified();
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
