import pg from "pg";
import { ConnectionLost, isConnectionLost } from "../connection-errors.ts";
import type { Connection, Driver } from "../driver.ts";
import { GatheringClient } from "./gathering-client.ts";
import { listenOn } from "./listener.ts";
import { type SilenceWatch, watchForSilence } from "./silence-watch.ts";
import { getTypeParser } from "./type-parsers.ts";

export interface PostgresOptions {
  url: string;
  /** Connections of this process. PostgreSQL's default limit is 100 in total. */
  poolSize?: number;
  onError?: (error: Error) => void;
}

// A statement that runs longer was not written for a request; a transaction that idles longer is a bug.
const statementTimeoutMs = 60_000;
/** PostgreSQL enforces the limit above; if its answer does not arrive, the connection is discarded. */
const answerTimeoutMs = statementTimeoutMs + 5_000;
const connectionTimeoutMs = 5_000;
const keepAliveDelayMs = 10_000;
/** Time for the last statements; the driver is closed after running work has finished. */
const closingMs = 2_000;

/** PostgreSQL over a pool; every connection becomes `app_session` before it is lent. */
export function openPostgres(options: PostgresOptions): Driver {
  const onError = options.onError ?? (() => undefined);
  const common = {
    connectionString: options.url,
    types: { getTypeParser },
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelayMs,
    connectionTimeoutMillis: connectionTimeoutMs,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
  };
  /** Connections outside the pool for short statements. */
  const brief = { ...common, query_timeout: connectionTimeoutMs };
  const pool = new pg.Pool({
    ...common,
    query_timeout: answerTimeoutMs,
    max: options.poolSize ?? 16,
    // Statements that do not wait for each other are sent together (`create-database.ts`).
    pipeline: true,
    Client: GatheringClient,
    // Runs before a new connection is lent for the first time.
    onConnect: becomeSession,
  });
  pool.on("error", onError);
  const watch = watchForSilence(brief);

  async function take(): Promise<pg.PoolClient & GatheringClient> {
    for (;;) {
      const client = (await pool.connect()) as pg.PoolClient & GatheringClient;
      if (!watch.isSuspect(client)) return client;
      discard(client, new ConnectionLost("The connection has fallen silent."));
    }
  }

  async function lend<T>(fn: (connection: Connection) => Promise<T>): Promise<T> {
    const client = await take();
    let failed: Error | undefined;
    const onLost = (error: Error) => {
      failed = error;
    };
    client.on("error", onLost);
    try {
      return await fn(connectionOf(client, watch, () => failed));
    } catch (error) {
      // PostgreSQL announces this before the socket closes: the connection must not be lent in between.
      if (error instanceof Error && isConnectionLost(error)) failed = error;
      throw error;
    } finally {
      client.off("error", onLost);
      if (failed) discard(client, failed);
      else client.release();
    }
  }

  return {
    kind: "postgres",
    lease: lend,
    async asOwner(fn) {
      // A migration takes as long as it takes; only silence ends it.
      const client = new GatheringClient({ ...common, statement_timeout: 0 });
      client.on("error", onError);
      await client.connect();
      try {
        return await fn(connectionOf(client, watch));
      } finally {
        await client.leave();
      }
    },
    listen: (channel, onPayload, onReconnect) =>
      listenOn({ config: brief, channel, onPayload, onReconnect, onError }),
    async close() {
      if (pool.ending) return;
      const timer = setTimeout(() => watch.close(), closingMs);
      await pool.end();
      clearTimeout(timer);
      watch.close();
    },
  };
}

/** Drops the connection, since the server may not receive a termination message. */
function discard(client: pg.PoolClient & GatheringClient, error: Error): void {
  client.cut();
  client.release(error);
}

/**
 * PostgreSQL's default of 4 MB spills aggregates over a hundred thousand people to disk. A higher existing setting is
 * kept.
 */
const workMemory = "16MB";

/** A short limit, because the caller is waiting for a connection. pg's types omit the field. */
const becomingLimit = { query_timeout: connectionTimeoutMs };

/** A superuser gives away the session itself, which RESET ROLE cannot undo; others can only set the role. */
async function becomeSession(client: pg.ClientBase): Promise<void> {
  // JIT compilation takes longer than any of our statements runs, and PostgreSQL chooses it by an estimated cost.
  const ask = (text: string) => client.query({ text, ...becomingLimit });
  const { rows } = await ask(
    `select rolsuper, set_config('jit', 'off', false), set_config('work_mem', (greatest(
       pg_size_bytes(current_setting('work_mem')), pg_size_bytes('${workMemory}')) / 1024) || 'kB', false)
     from pg_roles where rolname = current_user`,
  );
  await ask(rows[0]?.rolsuper ? "set session authorization app_session" : "set role app_session");
}

/** Names of prepared statements by text: parsing and planning cost more than running most statements. */
const statementNames = new Map<string, string>();
/** The code has a few hundred statements; those composed for each call must not pile up. */
const maxStatementNames = 1000;

function statementName(text: string): string | undefined {
  if (!statementNames.has(text) && statementNames.size < maxStatementNames)
    statementNames.set(text, `s${statementNames.size}`);
  return statementNames.get(text);
}

/** @param lost the error that ended the connection, if one has. */
function connectionOf(
  client: GatheringClient,
  watch: SilenceWatch,
  lost = (): Error | undefined => undefined,
): Connection {
  async function ask<T>(statement: () => Promise<T>): Promise<T> {
    client.gather();
    try {
      return await watch.during(client, statement);
    } catch (error) {
      // Any error on a closed connection counts as a lost connection, whatever pg says; PostgreSQL's own errors carry a
      // code.
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
      // pg returns an array of results for several statements.
      const results = [await ask(() => client.query(text))].flat() as pg.QueryResult[];
      const rows = results.flatMap((result) => result.rows);
      return { rows, count: rows.length };
    },
  };
}
