import { PgBoss } from "pg-boss";
import type { Connection } from "../database/driver.ts";
import { lockSchema } from "../database/migrate.ts";
import type { Log } from "../log.ts";
import { describeBossError } from "./boss-error.ts";

export const jobSchema = "pgboss";

/** Installs or updates pg-boss's own schema as the owner, and lets the service role use it. */
export async function prepareJobSchema(connection: Connection, log: Log): Promise<void> {
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) =>
        values?.length ? connection.query(text, values) : connection.exec(text),
    },
    schema: jobSchema,
    supervise: false,
    schedule: false,
  });
  boss.on("error", (error) => log.error(describeBossError(error), "job schema"));
  await boss.start();
  await boss.stop({ graceful: false });
  // Of two processes that install together one is left with a failed transaction, which pg-boss does
  // not end. And PostgreSQL refuses two that grant on the same object at once: in turn, then.
  await connection.exec(`
    rollback;
    ${lockSchema};
    revoke all on schema ${jobSchema} from public;
    revoke all on all tables in schema ${jobSchema} from public;
    grant usage on schema ${jobSchema} to app_service;
    grant select, insert, update, delete on all tables in schema ${jobSchema} to app_service;
    grant usage on all sequences in schema ${jobSchema} to app_service;
    grant execute on all functions in schema ${jobSchema} to app_service;
    commit;
  `);
}
