import { AsyncLocalStorage } from "node:async_hooks";
import { ConnectionLost } from "../connection-errors.ts";

/** Lends the only connection, first come, first served. */
export interface Lease {
  /**
   * @throws Error when called from inside another turn, which would wait for itself.
   * @throws ConnectionLost after `close`.
   */
  run<T>(fn: () => Promise<T>): Promise<T>;
  /** Refuses new turns immediately; resolves when those already queued have finished. */
  close(): Promise<void>;
}

export function createLease(): Lease {
  const inside = new AsyncLocalStorage<{ running: boolean }>();
  let tail: Promise<unknown> = Promise.resolve();
  let closed = false;
  return {
    async run(fn) {
      if (closed) throw new ConnectionLost("The database is closed.");
      if (inside.getStore()?.running)
        throw new Error("The one connection was asked for by its own holder: pass the tx on.");
      const here = { running: true };
      const turn = tail
        .then(() => inside.run(here, fn))
        .finally(() => {
          here.running = false;
        });
      tail = turn.catch(() => undefined);
      return turn;
    },
    async close() {
      closed = true;
      await tail;
    },
  };
}
