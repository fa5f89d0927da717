import sql from "sql-template-tag";
import type { Tx } from "../../platform/database/database.ts";
import type { Account } from "../accounts/store.ts";
import type { IdentityDeps } from "../dependencies.ts";
import { builtInRoles, isBuiltIn } from "./role-store.ts";

/** A member's roles and permissions in one tenant. */
export interface TenantRoles {
  tenantId: string;
  name: string;
  roles: string[];
  permissions: string[];
}

/** An account's roles and permissions, as tokens and answers contain them. */
export interface AccountRoles {
  tenants: TenantRoles[];
  /** Permissions of project-wide roles; those of tenants are not included. */
  permissions: string[];
}

interface GrantedRole {
  /** Empty for a project-wide role. */
  tenantId: string;
  role: string;
  permissions: string[];
}

/** The application decides on memberships; roles granted by management are added. */
export async function findAccountRoles(
  deps: Pick<IdentityDeps, "hooks">,
  tx: Tx,
  account: Pick<Account, "id" | "roleNames">,
): Promise<AccountRoles> {
  const [memberships, granted] = await Promise.all([
    deps.hooks.listMemberships(tx, account.id),
    listGrantedRoles(tx, account),
  ]);
  const tenants = memberships.map(({ tenantId, name, role }) => {
    const added = granted.filter((one) => one.tenantId === tenantId);
    const own = isBuiltIn(role) ? builtInRoles[role] : [];
    return {
      tenantId,
      name,
      roles: [role, ...added.map((one) => one.role)],
      permissions: unique([...own, ...added.flatMap((one) => one.permissions)]),
    };
  });
  const projectWide = granted.filter((one) => one.tenantId === "");
  return { tenants, permissions: unique(projectWide.flatMap((one) => one.permissions)) };
}

async function listGrantedRoles(
  tx: Tx,
  { id, roleNames }: Pick<Account, "id" | "roleNames">,
): Promise<GrantedRole[]> {
  return tx.query<GrantedRole>(sql`
    select m.tenant_id as "tenantId", m.role_name as role, coalesce((
      select r.permission_names from identity.roles r
      where r.name = m.role_name and r.tenant_id in (m.tenant_id, '')
      order by r.tenant_id desc limit 1
    ), '{}') as permissions
    from identity.member_roles m where m.account_id = ${id}
    union all
    select '', r.name, r.permission_names from identity.roles r
    where r.tenant_id = '' and r.name = any(${roleNames}::text[])
    order by 1, 2`);
}

const unique = (names: string[]): string[] => [...new Set(names)];
