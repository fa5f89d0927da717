import type { Tx } from "../database/database.ts";
import type { Log } from "../log.ts";

/**
 * Maximum number of tasks that one process runs outside the queue. A mail server takes a few dozen messages within a
 * second; more must not pile up in memory while it is slow or unavailable.
 */
const maxRunning = 50;

/** Runs work that a user waits for after its transaction commits. */
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
    /** Resolves when no task is running. */
    async finished(): Promise<void> {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
