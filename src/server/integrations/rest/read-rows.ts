import type { Context } from "hono";
import sql, { empty, raw, type Sql } from "sql-template-tag";
import type { Tx } from "../../platform/database/database.ts";
import { knownTable } from "./parse-query.ts";
import { RestError } from "./rest-error.ts";

const singleRow = "application/vnd.pgrst.object+json";

/** The rows, or the single row if the client requires exactly one. */
export function only(http: Context, rows: unknown[]): unknown {
  if (!http.req.header("accept")?.includes(singleRow)) return rows;
  if (rows.length === 1) return rows[0];
  throw new RestError(
    406,
    "PGRST116",
    "Cannot coerce the result to a single JSON object",
    `The result contains ${rows.length} rows`,
  );
}

export async function readRows(
  tx: Tx,
  name: string,
  columns: Sql,
  where: Sql | undefined,
  rest: Sql,
) {
  const { ownedBy } = knownTable(name);
  const own = ownedBy ? sql`t.${raw(ownedBy)} = (select app.user_id())` : sql`true`;
  const [found] = await tx.query<{ rows: unknown[] }>(sql`
    select coalesce(json_agg(found), '[]') as rows from (
      select ${columns} from ${raw(name)} t where ${own} ${where ? sql`and ${where}` : empty} ${rest}
    ) found`);
  return found?.rows ?? [];
}

/** Refuses a change without a condition, which would affect every row, as hosted services do. */
export async function matching(tx: Tx, name: string, where: Sql | undefined): Promise<string[]> {
  if (!where) throw new RestError(400, "21000", "A change requires a WHERE clause");
  const rows = (await readRows(tx, name, sql`t.id`, where, sql`order by t.id`)) as { id: string }[];
  return rows.map(({ id }) => id);
}

export const isOneOf = (ids: string[]) => sql`t.id = any (${ids}::uuid[])`;
export const inOrderOf = (ids: string[]) => sql`order by array_position(${ids}::uuid[], t.id)`;
