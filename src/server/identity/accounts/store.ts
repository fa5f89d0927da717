import sql from "sql-template-tag";
import type { Tx } from "../../platform/database/database.ts";

export const accountStatuses = ["enabled", "disabled", "invited"] as const;

export interface Account {
  id: string;
  status: (typeof accountStatuses)[number];
  name: string;
  givenName: string;
  middleName: string;
  familyName: string;
  email: string;
  emailVerified: boolean;
  /** The address was proved only by a change of the account, not by a sign-in with it. */
  emailMoved: boolean;
  phone: string;
  phoneVerified: boolean;
  picture: string;
  customAttributes: Record<string, unknown>;
  isTest: boolean;
  /** Project-wide roles; roles in a tenant belong to the application. */
  roleNames: string[];
  /** Language of the last sign-in. */
  locale: string;
  createdAt: Date;
  firstSignedInAt: Date | null;
  loginIds: string[];
  /** The enrolled authenticators. */
  authenticators: {
    password: boolean;
    totp: boolean;
    passkey: boolean;
    providers: string[];
    sso: string[];
  };
}

const columns = sql`
  a.id, a.status, a.name, a.given_name as "givenName", a.middle_name as "middleName",
  a.family_name as "familyName", a.email, a.email_verified as "emailVerified",
  a.email_moved as "emailMoved", a.phone,
  a.phone_verified as "phoneVerified", a.picture, a.custom_attributes as "customAttributes",
  a.is_test as "isTest", a.role_names as "roleNames", a.locale, a.created_at as "createdAt", a.first_signed_in_at as "firstSignedInAt",
  array(
    select l.login_id from identity.login_ids l where l.account_id = a.id order by l.created_at, l.login_id
  ) as "loginIds",
  jsonb_build_object(
    'password', exists (select from identity.passwords p where p.account_id = a.id),
    'totp', exists (
      select from identity.totp_keys t where t.account_id = a.id and t.confirmed_at is not null
    ),
    'passkey', exists (select from identity.passkeys k where k.account_id = a.id),
    'providers', array(
      select distinct o.provider from identity.provider_accounts o where o.account_id = a.id
    ),
    'sso', array(select distinct s.kind from identity.sso_accounts s where s.account_id = a.id)
  ) as authenticators
`;

export async function findAccount(tx: Tx, id: string): Promise<Account | undefined> {
  const [account] = await tx.query<Account>(
    sql`select ${columns} from identity.accounts a where a.id = ${id}`,
  );
  return account;
}

/** @param loginId in its comparable form. */
export async function findAccountByLoginId(tx: Tx, loginId: string): Promise<Account | undefined> {
  const [account] = await tx.query<Account>(sql`
    select ${columns} from identity.login_ids found join identity.accounts a on a.id = found.account_id
    where found.login_id = ${loginId}
  `);
  return account;
}

export interface NewAccount {
  id: string;
  /** Comparable form. */
  loginId: string;
  email?: string;
  phone?: string;
  /** True when its owner has proved the given address or number. */
  proved?: boolean;
  status?: Account["status"];
  isTest?: boolean;
  profile?: AccountProfile;
  now: Date;
}

/** Fields that are undefined become empty. */
export type AccountProfile = {
  [Field in "name" | "givenName" | "middleName" | "familyName" | "picture"]?: string | undefined;
} & { customAttributes?: Record<string, unknown> | undefined };

/**
 * Creates the account unless the login id is taken.
 * @returns undefined if a concurrent call created the account first; it can then be looked up.
 */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<Account | undefined> {
  const { id, loginId, now, profile = {}, proved = false } = account;
  await tx.execute(sql`
    insert into identity.accounts (id, status, name, given_name, middle_name, family_name, email, email_verified,
      phone, phone_verified, picture, custom_attributes, is_test, created_at)
    values (${id}, ${account.status ?? "enabled"}, ${profile.name ?? ""}, ${profile.givenName ?? ""},
      ${profile.middleName ?? ""}, ${profile.familyName ?? ""}, ${account.email ?? ""},
      ${proved && !!account.email}, ${account.phone ?? ""}, ${proved && !!account.phone}, ${profile.picture ?? ""},
      ${JSON.stringify(profile.customAttributes ?? {})}::jsonb, ${account.isTest ?? false}, ${now})
  `);
  if (await addLoginId(tx, id, loginId, now)) return findAccount(tx, id);
  await tx.execute(sql`delete from identity.accounts where id = ${id}`);
  return undefined;
}

/** Deletes the account with its sessions, keys and login ids. */
export async function deleteAccount(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`delete from identity.one_time_secrets where data ->> 'accountId' = ${id}`);
  await tx.execute(sql`delete from identity.accounts where id = ${id}`);
}

/** @returns false when it is taken, even by this account. */
export async function addLoginId(
  tx: Tx,
  accountId: string,
  loginId: string,
  now: Date,
): Promise<boolean> {
  const added = await tx.execute(sql`
    insert into identity.login_ids (login_id, account_id, created_at)
    values (${loginId}, ${accountId}, ${now}) on conflict do nothing
  `);
  return added > 0;
}

/** Keeps the last login id, because without one the owner could no longer sign in. */
export async function removeLoginId(tx: Tx, accountId: string, loginId: string): Promise<void> {
  await tx.execute(sql`
    delete from identity.login_ids where account_id = ${accountId} and login_id = ${loginId}
      and (select count(*) from identity.login_ids where account_id = ${accountId}) > 1
  `);
}

/**
 * Sets an address that its owner has proved.
 * @param moved true for a change of the account, false for a sign-in.
 */
export async function setEmail(tx: Tx, id: string, email: string, moved: boolean): Promise<void> {
  await tx.execute(sql`
    update identity.accounts set email = ${email}, email_verified = true, email_moved = ${moved}
    where id = ${id}
  `);
}

export async function setPhone(tx: Tx, id: string, phone: string): Promise<void> {
  await tx.execute(
    sql`update identity.accounts set phone = ${phone}, phone_verified = true where id = ${id}`,
  );
}

/**
 * Removes every authenticator except the address that was just verified. The account is then as if
 * its owner had registered now, or as the administrator created it if it was invited.
 */
export async function removeUnverifiedAuthenticators(
  tx: Tx,
  id: string,
  proved: { kind: "email" | "phone"; key: string },
): Promise<void> {
  const otherAddress =
    proved.kind === "email"
      ? sql`phone = '', phone_verified = false`
      : sql`email = '', email_verified = false`;
  for (const statement of [
    sql`delete from identity.passwords where account_id = ${id}`,
    sql`delete from identity.totp_keys where account_id = ${id}`,
    sql`delete from identity.passkeys where account_id = ${id}`,
    sql`delete from identity.provider_accounts where account_id = ${id}`,
    sql`delete from identity.sso_accounts where account_id = ${id}`,
    sql`delete from identity.login_ids where account_id = ${id} and login_id <> ${proved.key}
        and exists (select from identity.login_ids where account_id = ${id} and login_id = ${proved.key})
        and exists (select from identity.accounts where id = ${id} and status <> 'invited')`,
    sql`delete from identity.one_time_secrets where data ->> 'accountId' = ${id}`,
    sql`update identity.accounts set ${otherAddress}, name = '', picture = ''
        where id = ${id} and status <> 'invited'`,
  ]) {
    await tx.execute(statement);
  }
}

export async function setLocale(tx: Tx, id: string, locale: string): Promise<void> {
  await tx.execute(sql`update identity.accounts set locale = ${locale} where id = ${id}`);
}

/** @returns true the first time; a disabled account is not changed. */
export async function markSignedIn(tx: Tx, id: string, now: Date): Promise<boolean> {
  const first = await tx.execute(sql`
    update identity.accounts set first_signed_in_at = ${now}, status = 'enabled'
    where id = ${id} and first_signed_in_at is null and status <> 'disabled'
  `);
  return first > 0;
}
