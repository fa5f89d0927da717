import sql from "sql-template-tag";
import { type Me, me as meSchema } from "#shared/api/me.ts";
import type { MemberRole } from "#shared/api/members.ts";
import type { Tx } from "../platform/database/database.ts";

/** The signed-in person, as visible under row-level security. */
export async function readMe(tx: Tx): Promise<Me | undefined> {
  const [user] = await tx.query(sql`
    select id, email, name, is_admin as "isAdmin", settings from users where id = app.user_id()`);
  if (!user) return undefined;
  const businesses = await tx.query(sql`
    select b.id, b.tenant_id as "tenantId", b.name, m.role
    from app.my_businesses() m join businesses b on b.id = m.business_id order by b.created_at`);
  const [current] = await tx.query<{ id: string | null }>(sql`select app.business_id() as id`);
  return meSchema.parse({ user, businesses, currentBusinessId: current?.id ?? null });
}

export interface NewUser {
  id: string;
  sub: string;
  email: string;
  name: string;
  now: Date;
}

/** @returns true when the row is new. */
export async function insertUser(tx: Tx, user: NewUser): Promise<boolean> {
  const count = await tx.execute(sql`
    insert into users (id, descope_id, email, name, created_at, updated_at)
    values (${user.id}, ${user.sub}, ${user.email}, ${user.name}, ${user.now}, ${user.now})
    on conflict (descope_id) do nothing`);
  return count === 1;
}

export async function updateEmail(
  tx: Tx,
  { sub, email, now }: { sub: string; email: string; now: Date },
): Promise<void> {
  await tx.execute(sql`
    update users set email = ${email}, updated_at = ${now}
    where descope_id = ${sub} and email <> ${email}`);
}

/** True when this person is known, and by this address if one is given. */
export async function isKnownAs(tx: Tx, sub: string, email: string | undefined): Promise<boolean> {
  const found = await tx.query(sql`
    select from users where descope_id = ${sub} and email = coalesce(${email ?? null}, email)`);
  return found.length > 0;
}

/** The configured list grants the role but never revokes it. */
export async function grantAdminRole(tx: Tx, sub: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update users set is_admin = true, updated_at = ${now} where descope_id = ${sub} and not is_admin`);
}

export async function hasUser(tx: Tx, sub: string): Promise<boolean> {
  const found = await tx.query(sql`select 1 from users where descope_id = ${sub}`);
  return found.length > 0;
}

export async function findUserId(tx: Tx, sub: string): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string }>(sql`select id from users where descope_id = ${sub}`);
  return row?.id;
}

export async function insertOwnedBusiness(
  tx: Tx,
  business: { userId: string; tenantId: string; trialEndsAt: Date; now: Date },
): Promise<void> {
  await tx.execute(sql`
    with created as (
      insert into businesses (tenant_id, trial_ends_at, created_at, updated_at)
      values (${business.tenantId}, ${business.trialEndsAt}, ${business.now}, ${business.now})
      returning id
    )
    insert into business_members (business_id, user_id, role, created_at)
    select id, ${business.userId}, 'owner', ${business.now} from created`);
}

export interface PersonTenant {
  tenantId: string;
  name: string;
  role: MemberRole;
}

/** The businesses of one person, for the claims of their session. */
export async function listTenants(tx: Tx, sub: string): Promise<PersonTenant[]> {
  return tx.query<PersonTenant>(sql`
    select b.tenant_id as "tenantId", b.name, m.role
    from users u
    join business_members m on m.user_id = u.id
    join businesses b on b.id = m.business_id
    where u.descope_id = ${sub} order by b.created_at`);
}
