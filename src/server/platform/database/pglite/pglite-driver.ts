import { ConnectionLost } from "../connection-errors.ts";
import type { Connection, Driver, Result } from "../driver.ts";
import { type Engine, type EngineRequest, startEngine } from "./engine.ts";
import { type DiskSpace, describeDiskSpace, readFreeBytes, refuseWhenFull } from "./free-space.ts";
import { createLease } from "./lease.ts";

export interface PgliteOptions {
  directory: string;
  /**
   * Milliseconds after which a running statement has its thread terminated and restarted, and after which a transaction
   * that sends no statement is rolled back.
   */
  statementTimeoutMs?: number;
  startTimeoutMs?: number;
  /** Free bytes on the disk; asks the file system by default. */
  readFreeBytes?: (directory: string) => number;
  onRestart?: (error: Error) => void;
}

export interface PgliteDriver extends Driver {
  readDiskSpace(): DiskSpace;
  /** The whole data directory as a gzipped archive (backup). */
  dump(): Promise<Uint8Array>;
  /** Number of fsyncs that the engine has requested from the host since it started. */
  syncs(): Promise<number>;
}

// PGlite ignores statement_timeout; this watchdog does its work.
const defaultStatementTimeoutMs = 60_000;
const defaultStartTimeoutMs = 60_000;

/** Milliseconds before a directory is reopened whose thread died soon after opening; doubled up to the longest. */
const firstReopenDelayMs = 250;
const longestReopenDelayMs = 4000;
/** A thread that ran this long did not die because of the opening, so the delay starts over. */
const calmMs = 10_000;

// In PGlite, RESET SESSION AUTHORIZATION does not return to the owner; naming the owner does.
const sessionStatements = {
  owner: "set session authorization postgres",
  app_session: "set session authorization app_session",
} as const;

/** Runs PGlite in a worker thread, lends it to one caller at a time, and restarts it when a statement runs away. */
export async function openPglite(options: PgliteOptions): Promise<PgliteDriver> {
  const { statementTimeoutMs = defaultStatementTimeoutMs, directory } = options;
  const readDiskSpace = () =>
    describeDiskSpace((options.readFreeBytes ?? readFreeBytes)(directory));
  const lease = createLease();
  const listeners = new Map<string, { onPayload(payload: string): void; onReconnect?(): void }>();
  let engine = await open();
  /** The session's current user; a new engine starts as the owner. */
  let session: "owner" | "app_session" = "owner";

  function open(): Promise<Engine> {
    return startEngine({
      directory,
      startTimeoutMs: options.startTimeoutMs ?? defaultStartTimeoutMs,
      onNotification: (channel, payload) => listeners.get(channel)?.onPayload(payload),
    });
  }

  let reopenDelayMs = 0;
  let nextReopen = Number.NEGATIVE_INFINITY;

  async function reopen(): Promise<void> {
    refuseWhenFull({ readDiskSpace });
    const now = performance.now();
    if (now < nextReopen) throw new ConnectionLost("The database thread will be started again.");
    reopenDelayMs =
      now - nextReopen > calmMs
        ? firstReopenDelayMs
        : Math.min(reopenDelayMs * 2, longestReopenDelayMs);
    nextReopen = now + reopenDelayMs;
    options.onRestart?.(new Error("The database thread had ended; it is being started again."));
    try {
      engine = await open();
    } catch (cause) {
      throw new ConnectionLost("The database thread could not be started again.", { cause });
    }
    session = "owner";
    for (const [channel, { onReconnect }] of listeners) {
      await engine.ask({ kind: "listen", channel });
      onReconnect?.();
    }
  }

  /** Asks the engine that the turn began with: a transaction never continues in another one. */
  async function ask(on: Engine, request: EngineRequest): Promise<unknown> {
    const watchdog = setTimeout(() => void on.terminate(), statementTimeoutMs);
    try {
      return await on.ask(request);
    } finally {
      clearTimeout(watchdog);
    }
  }

  /** Lends the only connection for one turn. A holder that sends no statement for too long loses it. */
  function lend<T>(on: Engine, fn: (connection: Connection) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      let idle: NodeJS.Timeout | undefined;
      let lost = false;
      async function takeBack(): Promise<void> {
        lost = true;
        await ask(on, { kind: "exec", text: "rollback" }).catch(() => undefined);
        reject(new ConnectionLost("A transaction was idle for too long and was rolled back."));
      }
      const waitForNext = () => {
        idle = setTimeout(() => void takeBack(), statementTimeoutMs);
      };
      async function run(request: EngineRequest): Promise<Result> {
        if (lost) throw new ConnectionLost("The transaction was rolled back: it had been idle.");
        clearTimeout(idle);
        try {
          return (await ask(on, request)) as Result;
        } finally {
          clearTimeout(idle);
          waitForNext();
        }
      }
      waitForNext();
      fn({
        query: (text, values) => run({ kind: "query", text, values }),
        exec: (text) => run({ kind: "exec", text }),
      })
        .then(resolve, reject)
        .finally(() => clearTimeout(idle));
    });
  }

  const inTurn = <T>(fn: (on: Engine) => Promise<T>) =>
    lease.run(async () => {
      if (!engine.alive()) await reopen();
      return fn(engine);
    });

  const inTurnAs = <T>(wanted: typeof session, fn: (connection: Connection) => Promise<T>) =>
    inTurn(async (on) => {
      // From here on, RESET ROLE returns to app_session only.
      if (session !== wanted) await ask(on, { kind: "exec", text: sessionStatements[wanted] });
      session = wanted;
      return lend(on, fn);
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
        await inTurn((on) => ask(on, { kind: "unlisten", channel })).catch(() => undefined);
      };
    },
    dump: () => inTurn(async (on) => (await on.ask({ kind: "dump" })) as Uint8Array),
    readDiskSpace,
    syncs: () => inTurn(async (on) => (await on.ask({ kind: "syncs" })) as number),
    async close() {
      await lease.close();
      await engine.ask({ kind: "close" }).catch(() => undefined);
      await engine.terminate();
    },
  };
}
