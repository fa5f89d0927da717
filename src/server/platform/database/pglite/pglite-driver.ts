import { ConnectionLost } from "../connection-errors.ts";
import type { Connection, Driver, Result } from "../driver.ts";
import { type Engine, type EngineRequest, startEngine } from "./engine.ts";
import { createLease } from "./lease.ts";

export interface PgliteOptions {
  directory: string;
  /** Milliseconds a single statement may take before the thread is ended and started anew. */
  statementTimeoutMs?: number;
  startTimeoutMs?: number;
  onRestart?: (error: Error) => void;
}

export interface PgliteDriver extends Driver {
  /** The whole data directory as a gzipped archive (backup). */
  dump(): Promise<Uint8Array>;
  /** How many times the engine has asked the host to fsync since it started. */
  syncs(): Promise<number>;
}

// PGlite ignores statement_timeout (data.md 4); this watchdog does its work.
const defaultStatementTimeoutMs = 60_000;
const defaultStartTimeoutMs = 60_000;

const become = {
  owner: "reset session authorization",
  app_session: "set session authorization app_session",
} as const;

/** PGlite in a worker thread, lent to one user at a time, restarted when a statement runs away. */
export async function openPglite(options: PgliteOptions): Promise<PgliteDriver> {
  const { statementTimeoutMs = defaultStatementTimeoutMs } = options;
  const lease = createLease();
  const listeners = new Map<string, { onPayload(payload: string): void; onReconnect?(): void }>();
  let engine = await open();
  /** Whose rights the session has now; a new engine starts as the owner. */
  let session: "owner" | "app_session" = "owner";
  let closed = false;

  function open(): Promise<Engine> {
    return startEngine({
      directory: options.directory,
      startTimeoutMs: options.startTimeoutMs ?? defaultStartTimeoutMs,
      onNotification: (channel, payload) => listeners.get(channel)?.onPayload(payload),
    });
  }

  async function reopen(): Promise<void> {
    options.onRestart?.(new Error("The database thread had ended; it is being started again."));
    engine = await open();
    session = "owner";
    for (const [channel, { onReconnect }] of listeners) {
      await engine.ask({ kind: "listen", channel });
      onReconnect?.();
    }
  }

  /** Asks the engine that the turn began with: a transaction never goes on in the next one. */
  async function ask(on: Engine, request: EngineRequest): Promise<unknown> {
    const watchdog = setTimeout(() => void on.terminate(), statementTimeoutMs);
    try {
      return await on.ask(request);
    } finally {
      clearTimeout(watchdog);
    }
  }

  const connectionTo = (on: Engine): Connection => ({
    query: async (text, values) => (await ask(on, { kind: "query", text, values })) as Result,
    exec: async (text) => (await ask(on, { kind: "exec", text })) as Result,
  });

  const inTurn = <T>(fn: (on: Engine) => Promise<T>) =>
    lease.run(async () => {
      if (closed) throw new ConnectionLost("The database is closed.");
      if (!engine.alive()) await reopen();
      return fn(engine);
    });

  const inTurnAs = <T>(wanted: typeof session, fn: (connection: Connection) => Promise<T>) =>
    inTurn(async (on) => {
      const connection = connectionTo(on);
      // After this RESET ROLE leads back to app_session only (data.md 6).
      if (session !== wanted) await connection.exec(become[wanted]);
      session = wanted;
      return fn(connection);
    });

  return {
    kind: "pglite",
    lease: (fn) => inTurnAs("app_session", fn),
    asOwner: (fn) => inTurnAs("owner", fn),
    async listen(channel, onPayload, onReconnect) {
      listeners.set(channel, onReconnect ? { onPayload, onReconnect } : { onPayload });
      await inTurn((on) => ask(on, { kind: "listen", channel }));
      return async () => {
        listeners.delete(channel);
        if (!closed) await inTurn((on) => ask(on, { kind: "unlisten", channel }));
      };
    },
    dump: () => inTurn(async (on) => (await on.ask({ kind: "dump" })) as Uint8Array),
    syncs: () => inTurn(async (on) => (await on.ask({ kind: "syncs" })) as number),
    async close() {
      if (closed) return;
      await lease.idle();
      closed = true;
      await engine.ask({ kind: "close" }).catch(() => undefined);
      await engine.terminate();
    },
  };
}
