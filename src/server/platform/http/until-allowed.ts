import type { Tx } from "../database/database.ts";

/**
 * The caller's transaction for who asks before the guards have answered. As the caller at once: row-level
 * security shows them nothing that is not theirs. As the service role only after the guards let them in. Once
 * they have refused, nothing more is asked.
 * @param allowed the guards' answer; its failure is everything's.
 */
export function untilAllowed(tx: Tx, allowed: Promise<unknown>): Tx {
  let refused = false;
  allowed.catch(() => {
    refused = true;
  });
  return {
    async query(statement) {
      if (refused) await allowed;
      return tx.query(statement);
    },
    async execute(statement) {
      if (refused) await allowed;
      return tx.execute(statement);
    },
    send(statement) {
      if (!refused) tx.send(statement);
    },
    afterCommit: tx.afterCommit,
    async asService(fn) {
      await allowed;
      return tx.asService(fn);
    },
  };
}
