import sql, { raw } from "sql-template-tag";
import type { Tx } from "../platform/database/database.ts";

/** Rows of one table; every row has the same columns. */
export interface ExportedTable {
  name: string;
  columns: string[];
  rows: Record<string, unknown>[];
}

/**
 * Sealed mail, administrators' keys and copies of `review_answers` are of no use outside. A draft belongs to the
 * customer until they copy it (docs/decisions/thank-you-page.md). The contacts of each campaign are omitted because
 * they are in its evidence and would soon outgrow one file. Pieces and refused rows of an import repeat the imported
 * file.
 */
const leftOut: Record<string, string[] | "everything"> = {
  campaign_contacts: ["contact_ids"],
  contact_import_pieces: "everything",
  contact_import_rejects: "everything",
  messages: ["content"],
  review_responses: ["answers", "draft", "draft_level", "draft_by", "draft_at"],
  user_access_keys: "everything",
};

/** Tables that belong to a business through another table. */
const children: Record<string, string> = {
  review_questions:
    "flow_id in (select id from review_flows where business_id = app.business_id())",
  review_answers:
    "response_id in (select id from review_responses where business_id = app.business_id())",
  users: "id in (select user_id from business_members where business_id = app.business_id())",
};

/**
 * Everything of the current business that its owner may read. The tables come from the catalogue, so that one added
 * later is included.
 */
export async function readEverything(tx: Tx): Promise<ExportedTable[]> {
  const readable = await tx.query<{ name: string; columns: string[] }>(sql`
    select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns
    where table_schema = 'public'
      and has_column_privilege(format('%I.%I', table_schema, table_name), column_name, 'select')
    group by table_name order by table_name`);
  const tables: ExportedTable[] = [];
  for (const { name, columns: all } of readable) {
    const condition = conditionFor(name, all);
    const hidden = leftOut[name] ?? [];
    if (!condition || hidden === "everything") continue;
    const columns = all.filter((column) => !hidden.includes(column));
    const list = columns.map((column) => `"${column}"`).join(", ");
    const rows = await tx.query<Record<string, unknown>>(
      sql`select ${raw(list)} from ${raw(`public."${name}"`)} where ${raw(condition)}`,
    );
    tables.push({ name, columns, rows });
  }
  return tables;
}

function conditionFor(table: string, columns: string[]): string | undefined {
  if (table === "businesses") return "id = app.business_id()";
  if (columns.includes("business_id")) return "business_id = app.business_id()";
  return children[table];
}
