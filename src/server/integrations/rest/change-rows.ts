import type { Context } from "hono";
import sql, { type Sql } from "sql-template-tag";
import type { Tx } from "../../platform/database/database.ts";
import { sanitizeForStorage } from "../../platform/http/sanitize-for-storage.ts";
import { inOrderOf, isOneOf, matching, only, readRows } from "./read-rows.ts";
import { RestError } from "./rest-error.ts";

/** The changes allowed in a table, defined by the feature that owns it. Each runs as the caller. */
export interface Writer {
  /** Applies to `insert`, with the same meaning as on an endpoint. */
  needsProof?: boolean;
  /** @returns the ids of the new rows, in the order of what was sent */
  insert(tx: Tx, rows: unknown[]): Promise<string[]>;
  update?(tx: Tx, ids: string[], values: unknown): Promise<void>;
  remove?(tx: Tx, ids: string[]): Promise<void>;
}

type Change = (tx: Tx, columns: Sql, where: Sql | undefined) => Promise<unknown>;

/** The change that a request makes, in one transaction; undefined for a GET. */
export async function changeOf(
  writers: Record<string, Writer>,
  http: Context,
  name: string,
): Promise<Change | undefined> {
  const { method } = http.req;
  if (method === "GET") return undefined;
  const writer = Object.hasOwn(writers, name) ? writers[name] : undefined;
  const { insert, update, remove } = writer ?? {};
  const body = method === "DELETE" ? undefined : await readBody(http);
  const give = (rows: unknown[]) => (wantsRows(http) ? only(http, rows) : undefined);
  if (method === "POST" && insert) {
    return async (tx, columns) => {
      const rows = Array.isArray(body) ? body : [body];
      await refuseOthersRows(tx, name, rows);
      const ids = await insert(tx, rows);
      return give(await readRows(tx, name, columns, isOneOf(ids), inOrderOf(ids)));
    };
  }
  if (method === "PATCH" && update) {
    return async (tx, columns, where) => {
      await refuseOthersRows(tx, name, [body]);
      const ids = await matching(tx, name, where);
      await update(tx, ids, body);
      return give(await readRows(tx, name, columns, isOneOf(ids), inOrderOf(ids)));
    };
  }
  if (method === "DELETE" && remove) {
    return async (tx, columns, where) => {
      const ids = await matching(tx, name, where);
      const rows = await readRows(tx, name, columns, isOneOf(ids), inOrderOf(ids));
      await remove(tx, ids);
      return give(rows);
    };
  }
  throw new RestError(405, "PGRST117", `${method} is not offered for ${name} at this door.`);
}

/** Clients name the owner of a row; only their own id is accepted. */
async function refuseOthersRows(tx: Tx, name: string, rows: unknown[]): Promise<void> {
  const [me] = await tx.query<{ id: string | null }>(sql`select app.user_id() as id`);
  const owners = rows.map((row) => (row as { user_id?: unknown } | null)?.user_id);
  if (owners.every((owner) => owner === undefined || owner === me?.id)) return;
  const words = `new row violates row-level security policy for table "${name}"`;
  throw new RestError(403, "42501", words);
}

async function readBody(http: Context): Promise<unknown> {
  try {
    return sanitizeForStorage(await http.req.json());
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new RestError(400, "PGRST102", "Empty or invalid json");
  }
}

const wantsRows = (http: Context) =>
  /\breturn=representation\b/.test(http.req.header("prefer") ?? "");
