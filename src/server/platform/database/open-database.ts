import type { DatabaseConfig } from "../../config.ts";
import type { Log } from "../log.ts";
import { createDatabase } from "./create-database.ts";
import type { Database } from "./database.ts";
import type { Driver } from "./driver.ts";
import { migrate } from "./migrate.ts";
import { lockDirectory } from "./pglite/directory-lock.ts";
import { copyEmptyDatabase, syncFiles } from "./pglite/empty-database.ts";
import { checkFreeSpace, type DiskSpace } from "./pglite/free-space.ts";
import { limitCompilerMemory } from "./pglite/limit-memory.ts";
import { openPglite, type PgliteDriver } from "./pglite/pglite-driver.ts";
import { explainFailure } from "./postgres/explain-failure.ts";
import { openPostgres } from "./postgres/postgres-driver.ts";
import { requireOwnSession } from "./postgres/require-own-session.ts";

export interface OpenDatabase {
  database: Database;
  driver: Driver;
}

/**
 * Opens the configured engine and brings its schema up to date.
 * @throws DirectoryInUse, DiskFull, DatabaseNotOpened or MigrationError, each with a message for the operator.
 */
export async function openDatabase(config: DatabaseConfig, log: Log): Promise<OpenDatabase> {
  const driver =
    config.kind === "pglite"
      ? await openEmbedded(config.directory, log)
      : openServer(config.url, log);
  try {
    await driver.asOwner(async (connection) => {
      if (driver.kind === "postgres") await requireOwnSession(connection);
      const ran = await migrate(connection);
      if (ran.length > 0) log.info({ migrations: ran }, "database migrated");
      // Imported here so that the engine starts before pg-boss is loaded.
      const { prepareJobSchema } = await import("../jobs/job-schema.ts");
      await prepareJobSchema(connection, log);
    });
  } catch (error) {
    await driver.close();
    if (config.kind === "postgres") throw explainFailure(config.url, error as Error);
    throw error;
  }
  return { database: createDatabase(driver), driver };
}

async function openEmbedded(directory: string, log: Log): Promise<Driver> {
  const unlock = lockDirectory(directory);
  try {
    checkFreeSpace(directory);
    limitCompilerMemory();
    const data = `${directory}/pgdata`;
    // The files are synced while the engine starts.
    const synced = copyEmptyDatabase(data) ? syncFiles(data) : undefined;
    const [driver] = await Promise.all([
      openPglite({
        directory: data,
        onRestart: (error) => log.error({ err: error }, "database restarted"),
      }),
      synced,
    ]);
    const close = async () => {
      await driver.close();
      unlock();
    };
    return { ...driver, readDiskSpace: logWhenFull(driver, log), close };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Logs once when the disk becomes full, and once when it no longer is. */
function logWhenFull({ readDiskSpace }: PgliteDriver, log: Log): () => DiskSpace {
  let wasFull = false;
  return () => {
    const space = readDiskSpace();
    if (space.isFull && !wasFull) log.error(space, "the disk is full: nothing is written");
    if (!space.isFull && wasFull) log.info(space, "the disk has room again");
    wasFull = space.isFull;
    return space;
  };
}

const openServer = (url: string, log: Log) =>
  openPostgres({ url, onError: (error) => log.warn({ err: error }, "database connection lost") });
