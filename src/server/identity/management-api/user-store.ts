import sql, { join } from "sql-template-tag";
import type { Tx } from "../../platform/database/database.ts";
import { type Account, findAccount } from "../accounts/store.ts";

/** Fields that the management API may change; undefined keeps a field. */
export interface AccountUpdate {
  status?: Account["status"] | undefined;
  name?: string | undefined;
  givenName?: string | undefined;
  middleName?: string | undefined;
  familyName?: string | undefined;
  email?: string | undefined;
  emailVerified?: boolean | undefined;
  phone?: string | undefined;
  phoneVerified?: boolean | undefined;
  picture?: string | undefined;
  customAttributes?: Record<string, unknown> | undefined;
  roleNames?: string[] | undefined;
}

export async function changeAccount(tx: Tx, id: string, change: AccountUpdate): Promise<void> {
  await tx.execute(sql`
    update identity.accounts set
      status = coalesce(${change.status}, status),
      name = coalesce(${change.name}, name),
      given_name = coalesce(${change.givenName}, given_name),
      middle_name = coalesce(${change.middleName}, middle_name),
      family_name = coalesce(${change.familyName}, family_name),
      email = coalesce(${change.email}, email),
      email_verified = coalesce(${change.emailVerified}, email_verified),
      phone = coalesce(${change.phone}, phone),
      phone_verified = coalesce(${change.phoneVerified}, phone_verified),
      picture = coalesce(${change.picture}, picture),
      custom_attributes = coalesce(${optionalJson(change.customAttributes)}::jsonb, custom_attributes),
      role_names = coalesce(${change.roleNames}::text[], role_names)
    where id = ${id}
  `);
}

const optionalJson = (value: object | undefined) => (value ? JSON.stringify(value) : undefined);

export async function deleteTestAccounts(tx: Tx): Promise<void> {
  await tx.execute(sql`delete from identity.accounts where is_test`);
}

export interface AccountSearch {
  limit: number;
  offset: number;
  testOnly: boolean;
  withTest: boolean;
  statuses: string[];
  emails: string[];
  phones: string[];
  loginIds: string[];
  roleNames: string[];
  /** Any if undefined. */
  ids: string[] | undefined;
  /** Ids of the accounts in the requested tenants; any if undefined. */
  members: string[] | undefined;
  /** Attributes that an account must all have. */
  customAttributes: Record<string, unknown>;
  text: string;
}

/** Oldest first. */
export async function searchAccounts(
  tx: Tx,
  search: AccountSearch,
): Promise<{ accounts: Account[]; total: number }> {
  const any = (column: string, values: string[]) =>
    values.length === 0 ? [] : [sql`${columns[column]} = any(${values}::text[])`];
  const conditions = [
    sql`true`,
    ...(search.testOnly ? [sql`a.is_test`] : search.withTest ? [] : [sql`not a.is_test`]),
    ...any("status", search.statuses),
    ...any("email", search.emails),
    ...any("phone", search.phones),
    ...[search.ids, search.members].flatMap((ids) =>
      ids ? [sql`a.id = any(${ids}::text[])`] : [],
    ),
    sql`a.custom_attributes @> ${JSON.stringify(search.customAttributes)}::jsonb`,
    ...(search.roleNames.length > 0 ? [sql`a.role_names && ${search.roleNames}::text[]`] : []),
    ...(search.loginIds.length > 0
      ? [
          sql`exists (select from identity.login_ids l
            where l.account_id = a.id and l.login_id = any(${search.loginIds}::text[]))`,
        ]
      : []),
    ...(search.text === ""
      ? []
      : [
          sql`position(lower(${search.text}) in lower(a.name || ' ' || a.email || ' ' || a.phone)) > 0`,
        ]),
  ];
  const where = join(conditions, " and ");
  const [count] = await tx.query<{ total: number }>(
    sql`select count(*) as total from identity.accounts a where ${where}`,
  );
  const rows = await tx.query<{ id: string }>(sql`
    select a.id from identity.accounts a where ${where}
    order by a.created_at, a.id limit ${search.limit} offset ${search.offset}
  `);
  const accounts: Account[] = [];
  for (const { id } of rows) {
    const account = await findAccount(tx, id);
    if (account) accounts.push(account);
  }
  return { accounts, total: count?.total ?? 0 };
}

const columns: Record<string, ReturnType<typeof sql>> = {
  status: sql`a.status`,
  email: sql`a.email`,
  phone: sql`a.phone`,
};
