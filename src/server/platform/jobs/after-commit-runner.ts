import type { Tx } from "../database/database.ts";
import type { Log } from "../log.ts";

/**
 * What one process does without the queue at a time. A mail server takes a few dozen messages within a
 * second; what goes beyond must not pile up in memory while it is slow or away.
 */
const maxRunning = 50;

/** Runs work that a user waits for once its transaction is committed. */
export function createAfterCommitRunner(log: Log) {
  const running = new Set<Promise<void>>();

  function start(act: () => Promise<void>): void {
    const run = act()
      .catch((error) => log.error({ err: error }, "work after a commit failed"))
      .finally(() => running.delete(run));
    running.add(run);
  }

  return {
    runAfterCommit(tx: Tx, act: () => Promise<void>): boolean {
      if (running.size >= maxRunning) return false;
      tx.afterCommit(() => start(act));
      return true;
    },
    /** Resolves when nothing is being done any more. */
    async finished(): Promise<void> {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
