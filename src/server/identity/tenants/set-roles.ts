import sql from "sql-template-tag";
import type { Tx } from "../../platform/database/database.ts";
import type { Account } from "../accounts/store.ts";
import type { IdentityDeps } from "../dependencies.ts";
import { isBuiltIn } from "./role-store.ts";

/**
 * Adds the account to a tenant with these roles, or replaces a member's roles. The application
 * stores owner or staff; the other roles are stored here.
 * @param roles undefined removes the member.
 * @returns the reason for a refusal; undefined on success.
 */
export async function setTenantRoles(
  deps: Pick<IdentityDeps, "hooks">,
  tx: Tx,
  account: Account,
  tenantId: string,
  roles: readonly string[] | undefined,
): Promise<"missing" | "last-owner" | undefined> {
  const { id: sub, email, emailVerified, name } = account;
  const role = roles && (roles.includes("owner") ? "owner" : "staff");
  const outcome = await deps.hooks.tenants.setMember(
    tx,
    tenantId,
    { sub, email, emailVerified, name },
    role,
  );
  if (outcome !== "done") return outcome;
  await tx.execute(sql`
    delete from identity.member_roles where account_id = ${sub} and tenant_id = ${tenantId}`);
  for (const added of new Set(roles?.filter((one) => !isBuiltIn(one)))) {
    await tx.execute(sql`
      insert into identity.member_roles (account_id, tenant_id, role_name)
      values (${sub}, ${tenantId}, ${added})`);
  }
  return undefined;
}
