import sql from "sql-template-tag";
import type { Tx } from "../../platform/database/database.ts";
import type { tenantMemberRoles } from "./directory.ts";

export interface Permission {
  id: string;
  name: string;
  description: string;
}

export interface Role {
  id: string;
  /** Empty for a role that exists in every tenant and in the project. */
  tenantId: string;
  name: string;
  description: string;
  permissionNames: string[];
  isDefault: boolean;
  createdAt: Date;
}

/** Permissions of the application's two built-in roles; they are not rows and cannot be changed. */
export const builtInPermissions = {
  "reviews.manage": "Invite customers, read and answer what they say",
  "members.manage": "Invite and remove members and change what they are",
  "business.manage": "Change the business and delete it",
} as const;
export const builtInRoles: Record<(typeof tenantMemberRoles)[number], string[]> = {
  owner: ["reviews.manage", "members.manage", "business.manage"],
  staff: ["reviews.manage"],
};
/**
 * A role of every project of the vendor, which its clients refer to; here it has no permissions and no page offers it.
 */
export const vendorRole = "Tenant Admin";
export const isBuiltInPermission = (name: string): boolean =>
  Object.hasOwn(builtInPermissions, name);
export const isBuiltIn = (name: string): name is keyof typeof builtInRoles =>
  Object.hasOwn(builtInRoles, name);

const roleColumns = sql`
  id, tenant_id as "tenantId", name, description, permission_names as "permissionNames",
  is_default as "isDefault", created_at as "createdAt"`;

export async function listRoles(tx: Tx): Promise<Role[]> {
  return tx.query<Role>(
    sql`select ${roleColumns} from identity.roles order by tenant_id, created_at, name`,
  );
}

export async function findRole(
  tx: Tx,
  wanted: { id?: string | undefined; name?: string | undefined; tenantId: string },
): Promise<Role | undefined> {
  const [role] = await tx.query<Role>(
    wanted.id
      ? sql`select ${roleColumns} from identity.roles where id = ${wanted.id}`
      : sql`select ${roleColumns} from identity.roles
          where name = ${wanted.name} and tenant_id = ${wanted.tenantId}`,
  );
  return role;
}

/** @returns false when the name is taken. */
export async function insertRole(tx: Tx, role: Role): Promise<boolean> {
  const count = await tx.execute(sql`
    insert into identity.roles (id, tenant_id, name, description, permission_names, is_default, created_at)
    values (${role.id}, ${role.tenantId}, ${role.name}, ${role.description}, ${role.permissionNames}::text[],
      ${role.isDefault}, ${role.createdAt})
    on conflict do nothing`);
  return count > 0;
}

/**
 * Members keep a renamed role under its new name.
 * @returns false if that name is taken.
 */
export async function updateRole(tx: Tx, role: Role, oldName: string): Promise<boolean> {
  const { tenantId, name } = role;
  if (name !== oldName) {
    if (await findRole(tx, { name, tenantId })) return false;
    const scope = tenantId === "" ? sql`true` : sql`tenant_id = ${tenantId}`;
    await tx.execute(sql`
      update identity.member_roles set role_name = ${name} where role_name = ${oldName} and ${scope}`);
    if (tenantId === "")
      await tx.execute(sql`
        update identity.accounts set role_names = array_replace(role_names, ${oldName}, ${name})
        where ${oldName} = any(role_names)`);
  }
  await tx.execute(sql`
    update identity.roles set name = ${name}, description = ${role.description},
      permission_names = ${role.permissionNames}::text[], is_default = ${role.isDefault}
    where id = ${role.id}`);
  return true;
}

/** Deletes the role and removes it from all members. */
export async function deleteRole(tx: Tx, { id, name, tenantId }: Role): Promise<void> {
  const scope = tenantId === "" ? sql`true` : sql`tenant_id = ${tenantId}`;
  await tx.execute(sql`delete from identity.roles where id = ${id}`);
  await tx.execute(sql`delete from identity.member_roles where role_name = ${name} and ${scope}`);
  if (tenantId === "")
    await tx.execute(sql`
      update identity.accounts set role_names = array_remove(role_names, ${name})
      where ${name} = any(role_names)`);
}

export async function listPermissions(tx: Tx): Promise<Permission[]> {
  return tx.query<Permission>(
    sql`select id, name, description from identity.permissions order by name`,
  );
}

export async function findPermission(
  tx: Tx,
  wanted: { id?: string | undefined; name?: string | undefined },
): Promise<Permission | undefined> {
  const [found] = await tx.query<Permission>(
    wanted.id
      ? sql`select id, name, description from identity.permissions where id = ${wanted.id}`
      : sql`select id, name, description from identity.permissions where name = ${wanted.name}`,
  );
  return found;
}

/** @returns false when the name is taken. */
export async function insertPermission(tx: Tx, permission: Permission): Promise<boolean> {
  const { id, name, description } = permission;
  const count = await tx.execute(sql`
    insert into identity.permissions (id, name, description) values (${id}, ${name}, ${description})
    on conflict do nothing`);
  return count > 0;
}

/**
 * Renames a permission in the roles that grant it as well.
 * @returns false when the new name is taken.
 */
export async function updatePermission(
  tx: Tx,
  permission: Permission,
  oldName: string,
): Promise<boolean> {
  const { id, name, description } = permission;
  if (name !== oldName && (await findPermission(tx, { name }))) return false;
  await tx.execute(sql`
    update identity.permissions set name = ${name}, description = ${description} where id = ${id}`);
  await tx.execute(sql`
    update identity.roles set permission_names = array_replace(permission_names, ${oldName}, ${name})
    where ${oldName} = any(permission_names)`);
  return true;
}

/** Deletes the permission and removes it from all roles. */
export async function deletePermission(tx: Tx, { id, name }: Permission): Promise<void> {
  await tx.execute(sql`delete from identity.permissions where id = ${id}`);
  await tx.execute(sql`
    update identity.roles set permission_names = array_remove(permission_names, ${name})
    where ${name} = any(permission_names)`);
}
