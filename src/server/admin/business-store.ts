import sql from "sql-template-tag";
import { type AdminBusiness, adminPageSize } from "#shared/api/administration.ts";
import type { Plan } from "#shared/businesses/plans.ts";
import type { Tx } from "../platform/database/database.ts";

export interface ListQuery {
  search?: string | undefined;
  page: number;
}

type Row = Omit<AdminBusiness, "trialEndsAt" | "createdAt"> & {
  trialEndsAt: Date | null;
  createdAt: Date;
  total: number;
};

/** @param service the service's transaction: administrators see every business. */
export async function listBusinesses(
  service: Tx,
  { search = "", page }: ListQuery,
  now: Date,
): Promise<{ businesses: AdminBusiness[]; total: number }> {
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const rows = await service.query<Row>(sql`
    with owners as (
      select m.business_id, array_agg(u.email order by m.created_at) as emails
      from business_members m join users u on u.id = m.user_id where m.role = 'owner'
      group by m.business_id
    ), found as (
      select b.*, coalesce(o.emails, '{}') as owners, count(*) over () as total
      from businesses b left join owners o on o.business_id = b.id
      where ${search} = '' or position(lower(${search}) in lower(b.name || ' ' || coalesce(o.emails, '{}')::text)) > 0
      order by b.created_at desc, b.id limit ${adminPageSize} offset ${(page - 1) * adminPageSize}
    )
    select f.id, f.name, f.plan, f.trial_ends_at as "trialEndsAt", f.owners, f.created_at as "createdAt", f.total,
      (select count(*) from business_members m where m.business_id = f.id) as members,
      (select count(*) from contacts c where c.business_id = f.id) as contacts,
      (select count(*) from invitations i where i.business_id = f.id and i.sent_at >= ${month}) as "sentThisMonth",
      (select h.level from sending_holds h where h.business_id = f.id) as hold
    from found f order by f.created_at desc, f.id`);
  return {
    total: rows[0]?.total ?? 0,
    businesses: rows.map(({ total, trialEndsAt, createdAt, ...row }) => ({
      ...row,
      trialEndsAt: trialEndsAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    })),
  };
}

/** @returns the previous plan; undefined when there is no such business. */
export async function setPlan(
  service: Tx,
  id: string,
  plan: Plan,
  now: Date,
): Promise<Plan | undefined> {
  const [before] = await service.query<{ plan: Plan }>(
    sql`select plan from businesses where id = ${id} for update`,
  );
  if (!before) return undefined;
  await service.execute(
    sql`update businesses set plan = ${plan}, updated_at = ${now} where id = ${id}`,
  );
  return before.plan;
}
