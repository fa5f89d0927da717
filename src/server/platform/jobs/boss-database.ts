import type { PgBoss } from "pg-boss";
import { writableOr } from "../database/connection-errors.ts";
import type { Tx } from "../database/database.ts";
import type { Driver } from "../database/driver.ts";
import { refuseWhenFull } from "../database/pglite/free-space.ts";

export type BossDatabase = NonNullable<PgBossOptions["db"]>;
type PgBossOptions = Exclude<ConstructorParameters<typeof PgBoss>[0], string>;

/** What pg-boss runs its own statements on: a connection as the service role, outside transactions. */
export function bossDatabase(driver: Driver): BossDatabase {
  return {
    executeSql: async (text, values) => {
      refuseWhenFull(driver);
      return driver.lease(async (connection) => {
        // Not waited for: without it the statement has no rights.
        connection.exec("set role app_service").catch(() => undefined);
        try {
          return await writableOr(() =>
            values?.length ? connection.query(text, values) : connection.exec(text),
          );
        } finally {
          // Ends a transaction that a failed block left open; harmless otherwise.
          await connection.exec("rollback; reset role");
        }
      });
    },
    listen: async (channel, onNotification, onReconnect) => {
      const close = await driver.listen(channel, onNotification, onReconnect);
      return { close };
    },
  };
}

/** What pg-boss inserts a job on when it belongs to a transaction of ours. */
export const insideTransaction = (tx: Tx): BossDatabase => ({
  executeSql: async (text, values = []) => ({ rows: await tx.query<object>({ text, values }) }),
});
