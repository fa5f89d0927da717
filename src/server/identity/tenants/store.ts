import sql from "sql-template-tag";
import type { Tx } from "../../platform/database/database.ts";

/** The provider's additions to a tenant of the application. */
export interface TenantExtras {
  tenantId: string;
  customAttributes: Record<string, unknown>;
  /** Mail domains that the tenant is known to control. */
  domains: string[];
}

export async function readExtras(tx: Tx, tenantIds: string[]): Promise<Map<string, TenantExtras>> {
  const rows = await tx.query<TenantExtras>(sql`
    select wanted.id as "tenantId", coalesce(t.custom_attributes, '{}'::jsonb) as "customAttributes",
      array(
        select d.domain from identity.tenant_domains d where d.tenant_id = wanted.id order by d.position, d.domain
      ) as domains
    from unnest(${tenantIds}::text[]) as wanted(id)
    left join identity.tenants t on t.tenant_id = wanted.id`);
  return new Map(rows.map((row) => [row.tenantId, row]));
}

export async function setCustomAttributes(
  tx: Tx,
  tenantId: string,
  attributes: Record<string, unknown>,
): Promise<void> {
  await tx.execute(sql`
    insert into identity.tenants (tenant_id, custom_attributes)
    values (${tenantId}, ${JSON.stringify(attributes)}::jsonb)
    on conflict (tenant_id) do update set custom_attributes = excluded.custom_attributes`);
}

/**
 * Replaces the tenant's domains.
 * @returns a domain of another tenant, in which case nothing was changed.
 */
export async function setDomains(
  tx: Tx,
  tenantId: string,
  domains: string[],
): Promise<string | undefined> {
  const [taken] = await tx.query<{ domain: string }>(sql`
    select domain from identity.tenant_domains
    where domain = any(${domains}::text[]) and tenant_id <> ${tenantId} limit 1`);
  if (taken) return taken.domain;
  await tx.execute(sql`delete from identity.tenant_domains where tenant_id = ${tenantId}`);
  for (const [position, domain] of [...new Set(domains)].entries()) {
    const added = await tx.execute(sql`
      insert into identity.tenant_domains (domain, tenant_id, position)
      values (${domain}, ${tenantId}, ${position})
      on conflict do nothing`);
    if (added === 0) return domain;
  }
  return undefined;
}

export async function hasDomain(tx: Tx, tenantId: string, domain: string): Promise<boolean> {
  const rows = await tx.query(sql`
    select from identity.tenant_domains where tenant_id = ${tenantId} and domain = ${domain}`);
  return rows.length > 0;
}

/** Deletes everything that the provider added, if the application has not done so already. */
export async function forgetTenant(tx: Tx, tenantId: string): Promise<void> {
  await tx.query(sql`select identity.forget_tenant(${tenantId})`);
}
