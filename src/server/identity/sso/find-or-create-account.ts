import type { Tx } from "../../platform/database/database.ts";
import { randomBase62 } from "../../platform/random.ts";
import { createAccountId } from "../accounts/account-id.ts";
import { getEmailDomain, normaliseEmail } from "../accounts/login-id.ts";
import { proveAddress } from "../accounts/prove-address.ts";
import {
  type Account,
  deleteAccount,
  findAccount,
  findAccountByLoginId,
  insertAccount,
} from "../accounts/store.ts";
import type { IdentityDeps } from "../dependencies.ts";
import { setTenantRoles } from "../tenants/set-roles.ts";
import { hasDomain } from "../tenants/store.ts";
import { WireError } from "../wire/errors.ts";
import type { OidcConnection, SamlConnection, SsoPerson } from "./settings.ts";
import { findSsoAccount, linkSsoAccount, type SsoIdentity } from "./store.ts";

/** Prefix of the login id of an account without a verified address. */
const unproved = "sso:";

type Deps = Pick<IdentityDeps, "clock" | "random" | "hooks">;
type Connection = SamlConnection | OidcConnection;

/**
 * Finds or creates the account of a person verified by a tenant's provider: the account linked to tenant, issuer and
 * subject, else the one of their address if the tenant's domain is verified, else a new one. The person becomes a
 * member of the tenant with the roles of its mapping.
 * @param continued the account of a step-up; another account is refused.
 */
export async function findOrCreateSsoAccount(
  deps: Deps,
  tx: Tx,
  connection: Connection,
  person: SsoPerson,
  continued: string | undefined,
): Promise<Account | WireError> {
  const { tenantId, kind } = connection;
  const [tenant] = await deps.hooks.tenants.find(tx, { ids: [tenantId] });
  if (!tenant) return new WireError("E062013");
  const identity = { tenantId, issuer: person.issuer, subject: person.subject };
  const linkedId = await findSsoAccount(tx, identity);
  const account = linkedId
    ? await findAccount(tx, linkedId)
    : await findOrMake(deps, tx, tenantId, person);
  if (!account || (continued !== undefined && continued !== account.id))
    return new WireError("E062014");
  const member = linkedId ? account : await link(deps, tx, { ...identity, kind }, account);
  return (await joinTenant(deps, tx, connection, member, person)) ?? member;
}

/**
 * @returns the linked account; a different one if the same person signed in from two tabs at
 *   once.
 */
async function link(
  { clock }: Pick<Deps, "clock">,
  tx: Tx,
  identity: SsoIdentity & { kind: Connection["kind"] },
  account: Account,
): Promise<Account> {
  const linked = { ...identity, accountId: account.id, now: clock.now() };
  if (await linkSsoAccount(tx, linked)) return account;
  const first = await findAccount(tx, (await findSsoAccount(tx, identity)) ?? "");
  if (!first) throw new Error("A link that was made a moment ago is gone.");
  // The account was created for this sign-in and has no other authenticator.
  if (account.loginIds.every((loginId) => loginId.startsWith(unproved)))
    await deleteAccount(tx, account.id);
  return first;
}

/**
 * Does not depend on the sign-up setting, because the tenant's provider decides who belongs to the
 * tenant.
 */
async function findOrMake(
  deps: Deps,
  tx: Tx,
  tenantId: string,
  person: SsoPerson,
): Promise<Account | undefined> {
  const email = normaliseEmail(person.email) ?? "";
  const proved = email !== "" && (await hasDomain(tx, tenantId, getEmailDomain(email)));
  const known = proved ? await findAccountByLoginId(tx, email) : undefined;
  const prove = (account: Account) =>
    proveAddress(deps, tx, account, { kind: "email", key: email, given: email });
  if (known) return prove(known);
  const made = await insertAccount(tx, {
    id: createAccountId(deps.random),
    // A random login id, because an unverified address must stay free for its owner.
    loginId: proved ? email : `${unproved}${randomBase62(deps.random, 22).toLowerCase()}`,
    email,
    proved,
    profile: person.profile,
    now: deps.clock.now(),
  });
  if (made || !proved) return made;
  // The same person has just signed in through another tab.
  const faster = await findAccountByLoginId(tx, email);
  return faster && prove(faster);
}

/** Mapped groups decide at every sign-in; without any, a member keeps their roles. */
async function joinTenant(
  deps: Deps,
  tx: Tx,
  { tenantId, settings }: Connection,
  account: Account,
  { groups }: SsoPerson,
): Promise<WireError | undefined> {
  const memberships = await deps.hooks.listMemberships(tx, account.id);
  const isMember = memberships.some((membership) => membership.tenantId === tenantId);
  const mapped = settings.roleMappings
    .filter((mapping) => mapping.groups.some((group) => groups.includes(group)))
    .map(({ roleName }) => roleName);
  if (isMember && mapped.length === 0) return undefined;
  const roles = mapped.length > 0 ? mapped : settings.defaultRoles;
  const refused = await setTenantRoles(deps, tx, account, tenantId, roles);
  // The last owner stays an owner, whatever their groups say.
  return refused === "last-owner" ? undefined : refused && new WireError("E062014");
}
