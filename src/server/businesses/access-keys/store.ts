import sql from "sql-template-tag";
import type { AccessKey, AccessKeyScope } from "#shared/api/access-keys.ts";
import type { Tx } from "../../platform/database/database.ts";

interface Row {
  id: string;
  name: string;
  prefix: string;
  scope: AccessKeyScope;
  createdAt: Date;
  lastUsedAt: Date | null;
  expiresAt: Date | null;
}

const columns = sql`
  id, name, prefix, scope, created_at as "createdAt", last_used_at as "lastUsedAt", expires_at as "expiresAt"`;

/** The signed-in administrator's own keys, newest first. */
export async function listKeys(tx: Tx): Promise<AccessKey[]> {
  const rows = await tx.query<Row>(sql`
    select ${columns} from user_access_keys where user_id = app.user_id() order by created_at desc, id`);
  return rows.map(toAccessKey);
}

export interface NewKey {
  name: string;
  /** Keyed hash of the key. */
  mac: string;
  prefix: string;
  scope: AccessKeyScope;
  expiresAt: Date | undefined;
  now: Date;
}

export async function insertKey(tx: Tx, key: NewKey): Promise<AccessKey> {
  const [row] = await tx.query<Row>(sql`
    insert into user_access_keys (user_id, business_id, name, key, prefix, scope, expires_at, created_at)
    values (app.user_id(), app.business_id(), ${key.name}, ${key.mac}, ${key.prefix}, ${key.scope},
      ${key.expiresAt}, ${key.now})
    returning ${columns}`);
  if (!row) throw new Error("The key was not stored.");
  return toAccessKey(row);
}

/** @returns false when there is no such key of the signed-in administrator. */
export async function deleteKey(tx: Tx, id: string): Promise<boolean> {
  const count = await tx.execute(sql`
    delete from user_access_keys where id = ${id} and user_id = app.user_id()`);
  return count === 1;
}

export interface KeyOwner {
  id: string;
  scope: AccessKeyScope;
  sub: string;
  dct: string | null;
}

/**
 * The user and business of a valid key: not expired, its owner still an administrator and not disabled. Records its use
 * in the row and the audit log at most once a minute; one statement, so that parallel calls record it once.
 */
export async function useKey(tx: Tx, mac: string, now: Date): Promise<KeyOwner | undefined> {
  const aMinuteAgo = new Date(now.getTime() - 60_000);
  const [owner] = await tx.query<KeyOwner>(sql`
    with found as (
      select k.id, k.scope, k.user_id, k.business_id, u.descope_id as sub, b.tenant_id as dct
      from user_access_keys k
      join users u on u.id = k.user_id
      left join businesses b on b.id = k.business_id
      where k.key = ${mac} and (k.expires_at is null or k.expires_at > ${now})
        and u.is_admin and u.disabled_at is null
    ), touched as (
      update user_access_keys k set last_used_at = ${now} from found
      where k.id = found.id and (k.last_used_at is null or k.last_used_at <= ${aMinuteAgo})
      returning k.id, k.user_id, k.business_id
    ), noted as (
      insert into audit_log (business_id, user_id, action, target_type, target_id, created_at)
      select business_id, user_id, 'access_key.used', 'access_key', id, ${now} from touched
    )
    select id, scope, sub, dct from found`);
  return owner;
}

const toAccessKey = ({ createdAt, lastUsedAt, expiresAt, ...row }: Row): AccessKey => ({
  ...row,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
});
