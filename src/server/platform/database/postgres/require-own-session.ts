import { StandbyFound } from "../connection-errors.ts";
import { isStandby } from "../create-database.ts";
import type { Connection } from "../driver.ts";

/** A pooler between this process and PostgreSQL shares one session among several clients. */
export class PoolerFound extends Error {}

/**
 * Roles, prepared statements and LISTEN belong to a session. A pooler opens its own sessions, which lack the limits
 * that every connection of ours is opened with (`openPostgres`).
 * @throws PoolerFound, or StandbyFound when the session cannot write.
 */
export async function requireOwnSession(connection: Connection): Promise<void> {
  if (await isStandby(connection)) throw new StandbyFound();
  const { rows } = await connection.exec(
    "select source from pg_settings where name = 'idle_in_transaction_session_timeout'",
  );
  const [setting] = rows as { source: string }[];
  if (setting?.source !== "client") throw new PoolerFound("The session is a pooler's.");
}
