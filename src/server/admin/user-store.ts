import sql from "sql-template-tag";
import { type AdminUser, adminPageSize } from "#shared/api/administration.ts";
import type { Tx } from "../platform/database/database.ts";
import type { ListQuery } from "./business-store.ts";

type Row = Omit<AdminUser, "disabledAt" | "createdAt"> & {
  disabledAt: Date | null;
  createdAt: Date;
  total: number;
};

export async function listUsers(
  service: Tx,
  { search = "", page }: ListQuery,
): Promise<{ users: AdminUser[]; total: number }> {
  const rows = await service.query<Row>(sql`
    select u.id, u.name, u.email, u.is_admin as "isAdmin", u.disabled_at as "disabledAt",
      u.created_at as "createdAt", count(*) over () as total,
      array(
        select b.name from business_members m join businesses b on b.id = m.business_id
        where m.user_id = u.id order by m.created_at
      ) as businesses
    from users u
    where ${search} = '' or position(lower(${search}) in lower(u.name || ' ' || u.email)) > 0
    order by u.created_at desc, u.id limit ${adminPageSize} offset ${(page - 1) * adminPageSize}`);
  return {
    total: rows[0]?.total ?? 0,
    users: rows.map(({ total, disabledAt, createdAt, ...row }) => ({
      ...row,
      disabledAt: disabledAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    })),
  };
}

/** @returns the identity user id; undefined when there is no such person. */
export async function changeUser(
  service: Tx,
  id: string,
  change: { disabled?: boolean | undefined; isAdmin?: boolean | undefined },
  now: Date,
): Promise<string | undefined> {
  const { disabled = null, isAdmin = null } = change;
  const [user] = await service.query<{ sub: string }>(sql`
    update users set
      disabled_at = case ${disabled}::boolean
        when true then coalesce(disabled_at, ${now}) when false then null else disabled_at end,
      is_admin = coalesce(${isAdmin}::boolean, is_admin),
      updated_at = ${now}
    where id = ${id} returning descope_id as sub`);
  return user?.sub;
}

/** @returns undefined when there is no such person. */
export async function readUserName(service: Tx, id: string): Promise<string | undefined> {
  const [user] = await service.query<{ name: string }>(
    sql`select coalesce(nullif(name, ''), email) as name from users where id = ${id}`,
  );
  return user?.name;
}
