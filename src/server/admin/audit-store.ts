import sql from "sql-template-tag";
import { type AuditEntry, adminPageSize } from "#shared/api/administration.ts";
import type { Tx } from "../platform/database/database.ts";
import type { ListQuery } from "./business-store.ts";

type Row = Omit<AuditEntry, "at"> & { at: Date; total: number };

/** Newest first; the search covers the action, the person and the business. */
export async function listEntries(
  service: Tx,
  { search = "", page }: ListQuery,
): Promise<{ entries: AuditEntry[]; total: number }> {
  const rows = await service.query<Row>(sql`
    select a.id, a.created_at as at, a.action, nullif(u.email, '') as person, b.name as "businessName",
      nullif(concat_ws(' ', a.target_type, a.target_id), '') as target, a.detail, count(*) over () as total
    from audit_log a
    left join users u on u.id = a.user_id
    left join businesses b on b.id = a.business_id
    where ${search} = '' or position(
      lower(${search}) in lower(concat_ws(' ', a.action, u.name, u.email, b.name, a.target_id))) > 0
    order by a.id desc limit ${adminPageSize} offset ${(page - 1) * adminPageSize}`);
  return {
    total: rows[0]?.total ?? 0,
    entries: rows.map(({ total, at, ...row }) => ({ ...row, at: at.toISOString() })),
  };
}
