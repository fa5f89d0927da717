import sql from "sql-template-tag";
import type { Member } from "#shared/api/members.ts";
import type { Tx } from "../platform/database/database.ts";

/** The people of the current business, owners first. */
export async function readMembers(tx: Tx): Promise<Member[]> {
  const rows = await tx.query<Omit<Member, "joinedAt"> & { joinedAt: Date }>(sql`
    select u.id as "userId", u.name, u.email, m.role, m.created_at as "joinedAt"
    from business_members m join users u on u.id = m.user_id
    where m.business_id = app.business_id()
    order by m.role, lower(u.name), u.email`);
  return rows.map((row) => ({ ...row, joinedAt: row.joinedAt.toISOString() }));
}
