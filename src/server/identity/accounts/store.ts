import sql from "sql-template-tag";
import type { Tx } from "../../platform/database/database.ts";

export interface Account {
  id: string;
  status: "enabled" | "disabled" | "invited";
  name: string;
  givenName: string;
  middleName: string;
  familyName: string;
  email: string;
  emailVerified: boolean;
  phone: string;
  phoneVerified: boolean;
  picture: string;
  customAttributes: Record<string, unknown>;
  isTest: boolean;
  createdAt: Date;
  firstSignedInAt: Date | null;
  loginIds: string[];
}

const columns = sql`
  a.id, a.status, a.name, a.given_name as "givenName", a.middle_name as "middleName",
  a.family_name as "familyName", a.email, a.email_verified as "emailVerified", a.phone,
  a.phone_verified as "phoneVerified", a.picture, a.custom_attributes as "customAttributes",
  a.is_test as "isTest", a.created_at as "createdAt", a.first_signed_in_at as "firstSignedInAt",
  array(
    select l.login_id from identity.login_ids l where l.account_id = a.id order by l.created_at, l.login_id
  ) as "loginIds"
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

/**
 * Makes the account unless the login id is taken.
 * @returns false when somebody else was faster; their account is there to be found.
 */
export async function insertEmailAccount(
  tx: Tx,
  input: { id: string; email: string; now: Date },
): Promise<boolean> {
  await tx.execute(sql`
    insert into identity.accounts (id, email, created_at) values (${input.id}, ${input.email}, ${input.now})
  `);
  const claimed = await tx.execute(sql`
    insert into identity.login_ids (login_id, account_id, created_at)
    values (${input.email}, ${input.id}, ${input.now}) on conflict do nothing
  `);
  if (claimed === 0) await tx.execute(sql`delete from identity.accounts where id = ${input.id}`);
  return claimed > 0;
}

export async function markEmailVerified(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`update identity.accounts set email_verified = true where id = ${id}`);
}

/** @returns true the first time. */
export async function markSignedIn(tx: Tx, id: string, now: Date): Promise<boolean> {
  const first = await tx.execute(sql`
    update identity.accounts set first_signed_in_at = ${now}, status = 'enabled'
    where id = ${id} and first_signed_in_at is null
  `);
  return first > 0;
}
