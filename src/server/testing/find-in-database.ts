import sql, { raw } from "sql-template-tag";
import { openContent } from "../messaging/outbox/message-content.ts";
import type { TestApp } from "./test-app.ts";

/**
 * Searches every row of every table of the database, and the sealed contents of messages.
 * @returns `table.column`, sorted.
 */
export async function findInDatabase({ context }: TestApp, wanted: RegExp): Promise<string[]> {
  const found = new Set<string>();
  await context.database.serviceTransaction(async (tx) => {
    const tables = await tx.query<{ schema: string; name: string }>(sql`
      select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
        and has_table_privilege(c.oid, 'select')`);
    for (const { schema, name } of tables) {
      const rows = await tx.query<{ row: Record<string, unknown> }>(
        raw(`select to_jsonb(t) as row from "${schema}"."${name}" t`),
      );
      const shown = schema === "public" ? name : `${schema}.${name}`;
      for (const [column, value] of rows.flatMap(({ row }) => Object.entries(row))) {
        if (wanted.test(readable(column, value))) found.add(`${shown}.${column}`);
      }
    }
  });
  return [...found].sort();

  function readable(column: string, value: unknown): string {
    const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
    if (text.startsWith("\\x")) return Buffer.from(text.slice(2), "hex").toString();
    if (column !== "content") return text;
    try {
      return JSON.stringify(openContent(context, text));
    } catch {
      return text;
    }
  }
}
