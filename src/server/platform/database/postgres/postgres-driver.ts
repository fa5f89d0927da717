import { Socket } from "node:net";
import pg from "pg";
import { ConnectionLost, isConnectionLost } from "../connection-errors.ts";
import type { Connection, Driver } from "../driver.ts";
import { listenOn } from "./listener.ts";
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

/** PostgreSQL over a pool; every connection of it is `app_session` before it is lent. */
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
    Client: GatheringClient,
    // Runs before a new connection is lent for the first time.
    onConnect: becomeSession,
  });
  pool.on("error", onError);

  async function lend<T>(fn: (connection: Connection) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let failed: Error | undefined;
    const onLost = (error: Error) => {
      failed = error;
    };
    client.on("error", onLost);
    try {
      return await fn(connectionOf(client, () => failed));
    } catch (error) {
      // PostgreSQL says so before the socket ends: it must not be lent again until then.
      if (error instanceof Error && isConnectionLost(error)) failed = error;
      throw error;
    } finally {
      client.off("error", onLost);
      client.release(failed);
    }
  }

  return {
    kind: "postgres",
    lease: lend,
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

/** Names of prepared statements by their text: parsing and planning cost more than running most statements. */
const statementNames = new Map<string, string>();
/** The code has a few hundred statements; those that are composed for each call must not pile up. */
const maxStatementNames = 1000;

function statementName(text: string): string | undefined {
  if (!statementNames.has(text) && statementNames.size < maxStatementNames)
    statementNames.set(text, `s${statementNames.size}`);
  return statementNames.get(text);
}

/**
 * Sends the statements of one turn of the event loop as one piece, so that `begin` and the first statement wake
 * PostgreSQL once. Without it signed-in reads were 0.73 to 1.35 x PostGraphile 4's (floor 1.0), with it 2.34 x.
 */
class GatheringClient extends pg.Client {
  readonly #socket: Socket;

  constructor(config?: pg.ClientConfig) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    this.#socket = socket;
  }

  gather(): void {
    this.#socket.cork();
    process.nextTick(() => this.#socket.uncork());
  }
}

/** @param lost the error that ended the connection, if one has. */
function connectionOf(
  client: pg.ClientBase,
  lost = (): Error | undefined => undefined,
): Connection {
  async function ask<T>(statement: () => Promise<T>): Promise<T> {
    if (client instanceof GatheringClient) client.gather();
    try {
      return await statement();
    } catch (error) {
      // Whatever pg says of a statement on a connection that has ended; PostgreSQL's own errors carry a code.
      const cause = lost();
      if (cause && !(error instanceof pg.DatabaseError))
        throw new ConnectionLost(cause.message, { cause });
      throw error;
    }
  }
  return {
    async query(text, values) {
      const { rows, rowCount } = await ask(() =>
        client.query({ name: statementName(text), text, values }),
      );
      return { rows, count: rowCount ?? rows.length };
    },
    async exec(text) {
      // pg answers several statements with an array of results.
      const results = [await ask(() => client.query(text))].flat() as pg.QueryResult[];
      const rows = results.flatMap((result) => result.rows);
      return { rows, count: rows.length };
    },
  };
}
