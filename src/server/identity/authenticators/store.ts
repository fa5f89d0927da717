import sql from "sql-template-tag";
import type { Tx } from "../../platform/database/database.ts";
import { normalisePhone } from "../accounts/login-id.ts";
import type { Account } from "../accounts/store.ts";

export interface PasskeySummary {
  id: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export interface LinkedProvider {
  provider: string;
  linkedAt: Date;
}

export interface RunningSession {
  id: string;
  amr: string[];
  /** The network from which the session was started; empty for sessions older than this field. */
  address: string;
  createdAt: Date;
  lastUsedAt: Date;
}

/** Oldest first. */
export function listPasskeys(tx: Tx, accountId: string): Promise<PasskeySummary[]> {
  return tx.query(sql`
    select credential_id as id, name, created_at as "createdAt", last_used_at as "lastUsedAt"
    from identity.passkeys where account_id = ${accountId} order by created_at, credential_id
  `);
}

export function listProviders(tx: Tx, accountId: string): Promise<LinkedProvider[]> {
  return tx.query(sql`
    select provider, min(linked_at) as "linkedAt" from identity.provider_accounts
    where account_id = ${accountId} group by provider order by provider
  `);
}

/** Running sessions, last used first; at most `limit`. */
export function listSessions(
  tx: Tx,
  accountId: string,
  now: Date,
  limit: number,
): Promise<RunningSession[]> {
  return tx.query(sql`
    select s.id, s.amr, s.address, s.created_at as "createdAt", t.used_at as "lastUsedAt"
    from identity.sessions s
    join lateral (
      select max(issued_at) as used_at, max(expires_at) as usable_until
      from identity.refresh_tokens where session_id = s.id
    ) t on t.usable_until > ${now}
    where s.account_id = ${accountId} and s.ended_at is null and s.expires_at > ${now}
    order by t.used_at desc limit ${limit}
  `);
}

/** Removes an authenticator or session. Each function returns true when there was one to remove. */
export const removeAuthenticator = {
  passkey: (tx: Tx, accountId: string, id: string) =>
    hasChangedRows(
      tx,
      sql`delete from identity.passkeys where account_id = ${accountId} and credential_id = ${id}`,
    ),
  passkeys: (tx: Tx, accountId: string) =>
    hasChangedRows(tx, sql`delete from identity.passkeys where account_id = ${accountId}`),
  provider: (tx: Tx, accountId: string, provider: string) =>
    hasChangedRows(
      tx,
      sql`delete from identity.provider_accounts where account_id = ${accountId} and provider = ${provider}`,
    ),
  authenticator: (tx: Tx, accountId: string) =>
    hasChangedRows(tx, sql`delete from identity.totp_keys where account_id = ${accountId}`),
  password: (tx: Tx, accountId: string) =>
    hasChangedRows(tx, sql`delete from identity.passwords where account_id = ${accountId}`),
  session: (tx: Tx, accountId: string, id: string, now: Date) =>
    hasChangedRows(
      tx,
      sql`update identity.sessions set ended_at = ${now}, end_reason = 'logout'
        where account_id = ${accountId} and id = ${id} and ended_at is null`,
    ),
};

/** Removes the phone number, including its login id. */
export async function removePhone(tx: Tx, account: Account): Promise<boolean> {
  const key = normalisePhone(account.phone);
  if (key !== undefined)
    await tx.execute(
      sql`delete from identity.login_ids where account_id = ${account.id} and login_id = ${key}`,
    );
  return hasChangedRows(
    tx,
    sql`update identity.accounts set phone = '', phone_verified = false
      where id = ${account.id} and phone <> ''`,
  );
}

/** Serialises removals, so that two parallel ones cannot remove the last two authenticators. */
export async function lockAccount(tx: Tx, accountId: string): Promise<void> {
  await tx.query(sql`select from identity.accounts where id = ${accountId} for update`);
}

async function hasChangedRows(tx: Tx, statement: ReturnType<typeof sql>): Promise<boolean> {
  return (await tx.execute(statement)) > 0;
}
