import type { PgBoss } from "pg-boss";
import { writableOr } from "../database/connection-errors.ts";
import type { Tx } from "../database/database.ts";
import type { Driver } from "../database/driver.ts";
import { refuseWhenFull } from "../database/pglite/free-space.ts";

export type BossDatabase = NonNullable<PgBossOptions["db"]>;
type PgBossOptions = Exclude<ConstructorParameters<typeof PgBoss>[0], string>;

/** The connection for pg-boss's own statements: as the service role, outside transactions. */
export function bossDatabase(driver: Driver): BossDatabase {
  return {
    executeSql: async (text, values) => {
      refuseWhenFull(driver);
      return driver.lease(async (connection) => {
        // Not awaited: without it the statement has no privileges and fails.
        connection.exec("set role app_service").catch(() => undefined);
        try {
          return await writableOr(() =>
            values?.length ? connection.query(text, values) : connection.exec(text),
          );
        } finally {
          // Ends a transaction that a failed block left open; otherwise harmless.
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

/** The connection for inserting a job as part of one of our transactions. */
export const insideTransaction = (tx: Tx): BossDatabase => ({
  executeSql: async (text, values = []) => ({ rows: await tx.query<object>({ text, values }) }),
});
