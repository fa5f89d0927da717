import pg from "pg";
import { isConnectionLost } from "../connection-errors.ts";
import type { Connection, Driver } from "../driver.ts";
import { prepareBatch } from "./batch.ts";
import { createGatheringSocket } from "./gathering-socket.ts";
import { listenOn } from "./listener.ts";
import { namedBatch, namedQuery } from "./prepared-names.ts";
import { shareConnections } from "./shared-connections.ts";
import { getTypeParser } from "./type-parsers.ts";

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
    runTogether: async (statements) => lend(prepareBatch(namedBatch(statements), getTypeParser)),
    read: async (statements) => {
      const batch = namedBatch(statements);
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

/** PostgreSQL's 4 MB put what is counted over a hundred thousand people on the disk. Never less than is set already. */
const workMemory = "16MB";

/** As superuser the session itself is given away, which RESET ROLE cannot undo; else only the role. */
async function becomeSession(client: pg.ClientBase): Promise<void> {
  // Compiling a statement takes longer than any of ours runs: it is chosen by a cost that is a guess.
  const { rows } = await client.query(
    `select rolsuper, set_config('jit', 'off', false), set_config('work_mem', (greatest(
       pg_size_bytes(current_setting('work_mem')), pg_size_bytes('${workMemory}')) / 1024) || 'kB', false)
     from pg_roles where rolname = current_user`,
  );
  await client.query(
    rows[0]?.rolsuper ? "set session authorization app_session" : "set role app_session",
  );
}

function connectionOf(client: pg.ClientBase): Connection {
  return {
    async query(text, values) {
      const { rows, rowCount } = await client.query(namedQuery(text, values));
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
