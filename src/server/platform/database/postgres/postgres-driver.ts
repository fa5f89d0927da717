import pg from "pg";
import type { Sql } from "sql-template-tag";
import { isConnectionLost } from "../connection-errors.ts";
import type { Connection, Driver } from "../driver.ts";
import { valueParsers } from "../value-types.ts";
import { type BatchStatement, prepareBatch } from "./batch.ts";
import { createGatheringSocket } from "./gathering-socket.ts";
import { listenOn } from "./listener.ts";
import { shareConnections } from "./shared-connections.ts";

export interface PostgresOptions {
  url: string;
  /** Connections of this process. PostgreSQL's own default limit is 100 for all. */
  poolSize?: number;
  onError?: (error: Error) => void;
}

// A statement that takes longer was not written for a request; a transaction that idles longer is a bug.
const statementTimeoutMs = 60_000;
const connectionTimeoutMs = 5_000;

/** PostgreSQL over a pool; every connection of it is `app_session` before anybody gets it. */
export function openPostgres(options: PostgresOptions): Driver {
  const onError = options.onError ?? (() => undefined);
  const common = {
    connectionString: options.url,
    types: { getTypeParser },
    keepAlive: true,
    connectionTimeoutMillis: connectionTimeoutMs,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
  };
  const pool = new pg.Pool({
    ...common,
    max: options.poolSize ?? 16,
    // Statements that do not wait for each other travel together (`create-database.ts`).
    pipeline: true,
    stream: createGatheringSocket,
    // Runs before a new connection is lent for the first time.
    onConnect: becomeSession,
  });
  pool.on("error", onError);

  async function lend<T>(fn: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let failed: Error | undefined;
    const onLost = (error: Error) => {
      failed = error;
    };
    client.on("error", onLost);
    try {
      return await fn(client);
    } catch (error) {
      // PostgreSQL says so before the socket ends: until then nobody else must get this connection.
      if (error instanceof Error && isConnectionLost(error)) failed = error;
      throw error;
    } finally {
      client.off("error", onLost);
      client.release(failed);
    }
  }

  const shared = shareConnections(lend);

  return {
    kind: "postgres",
    lease: (fn) => lend((client) => fn(connectionOf(client))),
    runTogether: async (statements) => lend(prepareBatch(named(statements), getTypeParser)),
    read: async (statements) => {
      const batch = named(statements);
      const run = prepareBatch(batch, getTypeParser);
      return shared.read({ run, key: batch.map(({ name }) => name).join() });
    },
    async asOwner(fn) {
      const client = new pg.Client({ ...common, statement_timeout: 0 });
      client.on("error", onError);
      await client.connect();
      try {
        return await fn(connectionOf(client));
      } finally {
        await client.end();
      }
    },
    listen: (channel, onPayload, onReconnect) =>
      listenOn({ config: common, channel, onPayload, onReconnect, onError }),
    async close() {
      shared.close();
      if (!pool.ending) await pool.end();
    },
  };
}

/** As superuser the session itself is given away, which RESET ROLE cannot undo; else only the role. */
async function becomeSession(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query("select rolsuper from pg_roles where rolname = current_user");
  await client.query(
    rows[0]?.rolsuper ? "set session authorization app_session" : "set role app_session",
  );
}

/** Array types whose elements have a parser of ours. PGlite derives them, `pg` does not. */
const elementTypes: Record<number, number> = { 1016: 20, 1182: 1082, 1185: 1184, 1231: 1700 };
const textArray: number = 1009;

function getTypeParser(oid: number, format?: "text" | "binary") {
  const parser = valueParsers[oid];
  if (parser && format !== "binary") return parser;
  const element = valueParsers[elementTypes[oid] ?? 0];
  if (element && format !== "binary") {
    const split = pg.types.getTypeParser(textArray, "text") as (text: string) => (string | null)[];
    return (text: string) => split(text).map((item) => (item === null ? null : element(item)));
  }
  return pg.types.getTypeParser(oid, format as "text");
}

/** Prepared on each connection under one name: parsing and planning cost more than most statements. */
const prepared = new Map<string, string>();
/** Statements of our own are a few hundred; what is put together anew each time must not pile up. */
const mostPrepared = 1000;

function preparedName(text: string): string | undefined {
  const known = prepared.get(text);
  if (known !== undefined || prepared.size >= mostPrepared) return known;
  const name = `s${prepared.size}`;
  prepared.set(text, name);
  return name;
}

/** Names of their own: the driver does not know what a batch has prepared. */
const batchName = (name: string | undefined) => (name === undefined ? "" : `b${name}`);

const named = (statements: Pick<Sql, "text" | "values">[]): BatchStatement[] =>
  statements.map(({ text, values }) => ({
    ...{ text, values: values.map(written), name: batchName(preparedName(text)) },
  }));

/** Dates in one step; the driver puts each together in local time, which took longer than the rest of a message. */
function written(value: unknown): unknown {
  if (!(value instanceof Date) || Number.isNaN(value.getTime())) return value;
  const text = value.toISOString();
  // Years before 0 and after 9999 have a sign there that PostgreSQL does not read.
  return text.length === isoLength ? text : value;
}
const isoLength = "2026-01-01T00:00:00.000Z".length;

function connectionOf(client: pg.ClientBase): Connection {
  return {
    async query(text, values) {
      const name = preparedName(text);
      const query = { text, values: values.map(written), ...(name !== undefined && { name }) };
      const { rows, rowCount } = await client.query(query);
      return { rows, count: rowCount ?? rows.length };
    },
    async exec(text) {
      // pg answers several statements with an array of results.
      const results = [await client.query(text)].flat() as pg.QueryResult[];
      const rows = results.flatMap((result) => result.rows);
      return { rows, count: rows.length };
    },
  };
}
