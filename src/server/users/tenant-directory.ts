import sql from "sql-template-tag";
import type { MemberRole } from "#shared/api/members.ts";
import type { Tx } from "../platform/database/database.ts";
import {
  ensureUser,
  type SignedIn,
  startBusiness,
  trialEnd,
  type WelcomeDeps,
} from "./welcome-user.ts";

/**
 * Presents businesses as the identity provider's tenants (docs/decisions/identity-tenants.md): management and single
 * sign-on create and fill them through this. Every `tx` runs as the service.
 */
export function createTenantDirectory(deps: WelcomeDeps) {
  const { clock } = deps;
  return {
    async create(tx: Tx, { id, name }: { id: string; name: string }): Promise<boolean> {
      const now = clock.now();
      const count = await tx.execute(sql`
        insert into businesses (tenant_id, name, trial_ends_at, created_at, updated_at)
        values (${id}, ${name}, ${trialEnd(now)}, ${now}, ${now}) on conflict (tenant_id) do nothing`);
      return count === 1;
    },

    async find(tx: Tx, { ids, names }: { ids?: string[]; names?: string[] }) {
      return tx.query<{ id: string; name: string; createdAt: Date }>(sql`
        select tenant_id as id, name, created_at as "createdAt" from businesses
        where (${ids ?? null}::text[] is null or tenant_id = any(${ids ?? null}::text[]))
          and (${names ?? null}::text[] is null or name = any(${names ?? null}::text[]))
        order by created_at, tenant_id`);
    },

    async listMembers(tx: Tx, tenantIds: string[]): Promise<string[]> {
      const rows = await tx.query<{ sub: string }>(sql`
        select distinct u.descope_id as sub from business_members m
        join businesses b on b.id = m.business_id join users u on u.id = m.user_id
        where b.tenant_id = any(${tenantIds}::text[])`);
      return rows.map(({ sub }) => sub);
    },

    async rename(tx: Tx, id: string, name: string): Promise<void> {
      await tx.execute(sql`
        update businesses set name = ${name}, updated_at = ${clock.now()} where tenant_id = ${id}`);
    },

    /** Deletes everything in it as well; a member without another business gets a new one. */
    async remove(tx: Tx, id: string): Promise<void> {
      const stranded = await tx.query<{ userId: string }>(sql`
        select m.user_id as "userId" from business_members m join businesses b on b.id = m.business_id
        where b.tenant_id = ${id} and not exists (
          select from business_members o where o.user_id = m.user_id and o.business_id <> b.id
        )`);
      await tx.execute(sql`delete from businesses where tenant_id = ${id}`);
      for (const { userId } of stranded) await startBusiness(deps, tx, userId);
    },

    /** Locks the business's row, so that it never loses its last owner. */
    async setMember(
      tx: Tx,
      tenantId: string,
      person: SignedIn,
      role: MemberRole | undefined,
    ): Promise<"done" | "missing" | "last-owner"> {
      const [business] = await tx.query<{ id: string }>(
        sql`select id from businesses where tenant_id = ${tenantId} for no key update`,
      );
      if (!business) return "missing";
      const userId = await ensureUser(deps, tx, person);
      const owners = await tx.query<{ userId: string }>(sql`
        select user_id as "userId" from business_members
        where business_id = ${business.id} and role = 'owner'`);
      const isOnlyOwner = owners.length === 1 && owners[0]?.userId === userId;
      if (isOnlyOwner && role !== "owner") return "last-owner";
      if (role === undefined) {
        const count = await tx.execute(sql`
          delete from business_members where business_id = ${business.id} and user_id = ${userId}`);
        return count === 0 ? "missing" : "done";
      }
      await tx.execute(sql`
        insert into business_members (business_id, user_id, role, created_at)
        values (${business.id}, ${userId}, ${role}, ${clock.now()})
        on conflict (business_id, user_id) do update set role = excluded.role`);
      return "done";
    },
  };
}
