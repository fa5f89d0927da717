import sql from "sql-template-tag";
import type { Tx } from "../../platform/database/database.ts";

export const accessKeyStatuses = ["active", "inactive"] as const;

export interface IdentityAccessKey {
  id: string;
  name: string;
  description: string;
  status: (typeof accessKeyStatuses)[number];
  roleNames: string[];
  keyTenants: { tenantId: string; roleNames?: string[] | undefined }[];
  customClaims: Record<string, unknown>;
  /** Addresses or CIDR ranges; empty allows any address. */
  permittedIps: string[];
  boundAccountId: string | null;
  createdBy: string;
  createdAt: Date;
  expiresAt: Date | null;
}

const columns = sql`
  id, name, description, status, role_names as "roleNames", key_tenants as "keyTenants",
  custom_claims as "customClaims", permitted_ips as "permittedIps",
  bound_account_id as "boundAccountId", created_by as "createdBy", created_at as "createdAt",
  expires_at as "expiresAt"
`;

export async function insertAccessKey(tx: Tx, key: IdentityAccessKey, mac: string): Promise<void> {
  await tx.execute(sql`
    insert into identity.access_keys (id, mac, name, description, status, role_names, key_tenants,
      custom_claims, permitted_ips, bound_account_id, created_by, created_at, expires_at)
    values (${key.id}, ${mac}, ${key.name}, ${key.description}, ${key.status}, ${key.roleNames}::text[],
      ${JSON.stringify(key.keyTenants)}::jsonb, ${JSON.stringify(key.customClaims)}::jsonb,
      ${key.permittedIps}::text[], ${key.boundAccountId}, ${key.createdBy}, ${key.createdAt}, ${key.expiresAt})
  `);
}

export async function findAccessKey(tx: Tx, id: string): Promise<IdentityAccessKey | undefined> {
  const [key] = await tx.query<IdentityAccessKey>(
    sql`select ${columns} from identity.access_keys where id = ${id}`,
  );
  return key;
}

export async function findAccessKeyByMac(
  tx: Tx,
  mac: string,
): Promise<IdentityAccessKey | undefined> {
  const [key] = await tx.query<IdentityAccessKey>(
    sql`select ${columns} from identity.access_keys where mac = ${mac}`,
  );
  return key;
}

export async function listIdentityAccessKeys(
  tx: Tx,
  filter: { boundAccountId?: string | undefined; tenantIds: string[] },
): Promise<IdentityAccessKey[]> {
  const keys = await tx.query<IdentityAccessKey>(sql`
    select ${columns} from identity.access_keys
    where ${filter.boundAccountId ?? null}::text is null or bound_account_id = ${filter.boundAccountId ?? null}
    order by created_at, id
  `);
  const { tenantIds } = filter;
  return tenantIds.length === 0
    ? keys
    : keys.filter((key) => key.keyTenants.some(({ tenantId }) => tenantIds.includes(tenantId)));
}

export async function updateAccessKey(tx: Tx, key: IdentityAccessKey): Promise<void> {
  await tx.execute(sql`
    update identity.access_keys set name = ${key.name}, description = ${key.description},
      status = ${key.status}, role_names = ${key.roleNames}::text[],
      key_tenants = ${JSON.stringify(key.keyTenants)}::jsonb,
      custom_claims = ${JSON.stringify(key.customClaims)}::jsonb,
      permitted_ips = ${key.permittedIps}::text[]
    where id = ${key.id}
  `);
}

export async function setAccessKeyMac(tx: Tx, id: string, mac: string): Promise<void> {
  await tx.execute(sql`update identity.access_keys set mac = ${mac} where id = ${id}`);
}

export async function deleteIdentityAccessKey(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`delete from identity.access_keys where id = ${id}`);
}
