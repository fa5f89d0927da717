import type { Tx } from "../../platform/database/database.ts";
import type { IdentityDeps } from "../dependencies.ts";
import { endSessionsOf } from "../sessions/store.ts";
import { createAccountId } from "./account-id.ts";
import { normalisePhone } from "./login-id.ts";
import {
  type Account,
  addLoginId,
  deleteAccount,
  findAccount,
  findAccountByLoginId,
  insertAccount,
  removeUnverifiedAuthenticators,
  setEmail,
  setPhone,
} from "./store.ts";

export interface Address {
  kind: "email" | "phone";
  /** Comparable form. */
  key: string;
  /** The address as its owner writes it. */
  given: string;
}

/**
 * Marks the address as verified by a person who signed in with it. An account that was registered without verifying the
 * address belongs to another person, with everything in it: it is closed, and the owner of the address gets a new one.
 * An account that the management key created keeps its id and loses every other authenticator, because another person
 * may have set them up.
 * @returns the owner's account.
 */
export async function proveAddress(
  deps: Pick<IdentityDeps, "clock" | "random">,
  tx: Tx,
  account: Account,
  address: Address,
): Promise<Account> {
  const isEmail = address.kind === "email";
  const isProved = isEmail ? account.emailVerified : account.phoneVerified;
  const current = isEmail ? account.email : normalisePhone(account.phone);
  const isLoginId = account.loginIds.includes(address.key);
  if (current ? current !== address.key : !isLoginId) return account;
  if (isProved && !(isEmail && account.emailMoved)) return account;
  // If the address is a login id of the account, an earlier verification of the other address was
  // not by this owner.
  const isOwn =
    isProved || (!isLoginId && (isEmail ? account.phoneVerified : account.emailVerified));
  if (!isOwn && account.status !== "invited") return replaceAccount(deps, tx, account, address);
  if (!isOwn) {
    await endSessionsOf(tx, account.id, "ownership", deps.clock.now());
    await removeUnverifiedAuthenticators(tx, account.id, address);
  }
  await (isEmail
    ? setEmail(tx, account.id, address.key, false)
    : setPhone(tx, account.id, current ? account.phone : address.given));
  return (await findAccount(tx, account.id)) ?? account;
}

/** Creates a new account for the owner of the address; everything of the registrant stays with the old id. */
async function replaceAccount(
  { clock, random }: Pick<IdentityDeps, "clock" | "random">,
  tx: Tx,
  old: Account,
  address: Address,
): Promise<Account> {
  await deleteAccount(tx, old.id);
  const [loginId = address.key, ...others] = old.loginIds.includes(address.key)
    ? [address.key]
    : old.loginIds;
  const now = clock.now();
  const account = await insertAccount(tx, {
    id: createAccountId(random),
    loginId,
    ...(address.kind === "email" ? { email: address.key } : { phone: address.given }),
    profile: {},
    proved: true,
    now,
  });
  if (!account) {
    // The same person has just signed in another way.
    const faster = await findAccountByLoginId(tx, loginId);
    if (!faster) throw new Error("A login id that was released a moment ago is taken.");
    return faster;
  }
  for (const other of others) await addLoginId(tx, account.id, other, now);
  return (await findAccount(tx, account.id)) ?? account;
}

/** True when the account only registered the address: it neither verified it nor was created by the management key. */
export function isSquatted(account: Account, { kind }: Pick<Address, "kind">): boolean {
  const isProved = kind === "email" ? account.emailVerified : account.phoneVerified;
  return !isProved && account.status !== "invited";
}
