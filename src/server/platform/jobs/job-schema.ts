import { PgBoss } from "pg-boss";
import type { Connection } from "../database/driver.ts";
import type { Log } from "../log.ts";

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
  boss.on("error", (error) => log.error({ err: error }, "job schema"));
  await boss.start();
  await boss.stop({ graceful: false });
  await connection.exec(`
    revoke all on schema ${jobSchema} from public;
    revoke all on all tables in schema ${jobSchema} from public;
    grant usage on schema ${jobSchema} to app_service;
    grant select, insert, update, delete on all tables in schema ${jobSchema} to app_service;
    grant usage on all sequences in schema ${jobSchema} to app_service;
    grant execute on all functions in schema ${jobSchema} to app_service;
  `);
}
