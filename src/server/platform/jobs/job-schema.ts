import { PgBoss } from "pg-boss";
import type { Connection } from "../database/driver.ts";
import type { Log } from "../log.ts";
import { describeBossError } from "./boss-error.ts";

export const jobSchema = "pgboss";

/** Lock of the session; any number that no other lock uses. */
const advisoryLock = 7_160_401;

/**
 * Installs or updates pg-boss's schema as the owner, and grants its use to the service role. Processes that start
 * together take turns: neither pg-boss's installation nor two grants on the same object can run concurrently.
 */
export async function prepareJobSchema(connection: Connection, log: Log): Promise<void> {
  await connection.exec(`select pg_advisory_lock(${advisoryLock})`);
  try {
    await installBoss(connection, log);
    await connection.exec(grants);
  } finally {
    await connection.exec(`select pg_advisory_unlock(${advisoryLock})`);
  }
}

async function installBoss(connection: Connection, log: Log): Promise<void> {
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
}

const grants = `
  begin;
  revoke all on schema ${jobSchema} from public;
  revoke all on all tables in schema ${jobSchema} from public;
  grant usage on schema ${jobSchema} to app_service;
  grant select, insert, update, delete on all tables in schema ${jobSchema} to app_service;
  grant usage on all sequences in schema ${jobSchema} to app_service;
  grant execute on all functions in schema ${jobSchema} to app_service;
  commit;
`;
