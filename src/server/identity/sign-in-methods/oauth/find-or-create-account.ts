import type { Tx } from "../../../platform/database/database.ts";
import { randomBase62 } from "../../../platform/random.ts";
import { createAccountId } from "../../accounts/account-id.ts";
import { normaliseEmail } from "../../accounts/login-id.ts";
import { proveAddress } from "../../accounts/prove-address.ts";
import { recordAccountChange } from "../../accounts/record-account-change.ts";
import {
  type Account,
  findAccount,
  findAccountByLoginId,
  insertAccount,
} from "../../accounts/store.ts";
import type { IdentityDeps } from "../../dependencies.ts";
import { WireError } from "../../wire/errors.ts";
import { canRegister } from "../shared/redeem-grant.ts";
import type { ProviderPerson } from "./providers.ts";
import { findProviderAccount, linkProviderAccount } from "./store.ts";

/**
 * Finds or creates the account of a person that a provider has verified: the account linked to
 * issuer and subject, else the one of their address if the provider verified it, else a new one. An
 * unverified address never leads to an existing account.
 * @param linkTo the signed-in account that the provider is to be linked to.
 */
export async function findOrCreateProviderAccount(
  deps: Pick<IdentityDeps, "clock" | "random" | "hooks" | "settings">,
  tx: Tx,
  provider: string,
  person: ProviderPerson,
  linkTo: string | undefined,
): Promise<Account | WireError> {
  const { issuer, subject } = person;
  const now = deps.clock.now();
  const linkedId = await findProviderAccount(tx, issuer, subject);
  if (linkedId !== undefined) {
    if (linkTo !== undefined && linkTo !== linkedId) return new WireError("E062107");
    return (await findAccount(tx, linkedId)) ?? new WireError("E062012");
  }
  const account = linkTo
    ? await findAccount(tx, linkTo)
    : await findOrMake(deps, tx, provider, person);
  if (!account) return new WireError("E062012");
  if (account instanceof WireError) return account;
  await linkProviderAccount(tx, { issuer, subject, provider, accountId: account.id, now });
  // A new account gets no mail about the provider that it was created with.
  if (account.firstSignedInAt)
    await recordAccountChange(deps, tx, account, "provider.linked", { provider });
  return account;
}

async function findOrMake(
  deps: Pick<IdentityDeps, "clock" | "random" | "hooks" | "settings">,
  tx: Tx,
  provider: string,
  person: ProviderPerson,
): Promise<Account | WireError> {
  const email = normaliseEmail(person.email);
  const address = { kind: "email", key: email ?? "", given: email ?? "" } as const;
  const proved = email !== undefined && person.emailVerified;
  const known = proved ? await findAccountByLoginId(tx, email) : undefined;
  if (known) return proveAddress(deps, tx, known, address);
  const allowed = proved ? canRegister(deps, tx, { address }) : deps.settings.signUp === "open";
  if (!(await allowed)) return new WireError("E061102");
  const account = await insertAccount(tx, {
    id: createAccountId(deps.random),
    // A random login id, because an unverified address must stay free for its owner.
    loginId: proved ? email : `${provider}:${randomBase62(deps.random, 22).toLowerCase()}`,
    email: email ?? "",
    proved,
    profile: { name: makeStorable(person.name, 200), picture: makeStorable(person.picture, 2000) },
    now: deps.clock.now(),
  });
  return account ?? new WireError("E062107");
}

/** Removes NUL and lone surrogates, which the database cannot store. @param max characters. */
const makeStorable = (text: string, max: number) =>
  text.replaceAll("\0", "").slice(0, max).toWellFormed();
