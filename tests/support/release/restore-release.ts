import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Config, readConfig } from "#server/config.ts";
import type { Driver } from "#server/platform/database/driver.ts";
import { readMigrations } from "#server/platform/database/migrate.ts";
import { openPglite } from "#server/platform/database/pglite/pglite-driver.ts";
import { openPostgres } from "#server/platform/database/postgres/postgres-driver.ts";
import { getPostgresUrl } from "#server/testing/postgres-server.ts";
import type { Engine } from "#server/testing/test-database.ts";
import { createDatabaseOn } from "../postgres-database.ts";
import { type ReleaseNotes, readRelease } from "./read-release.ts";

export interface RestoredRelease {
  config: Config;
  notes: ReleaseNotes;
  /** Opens the database without migrating it; nothing else may have it open. */
  inDatabase<T>(work: (driver: Driver) => Promise<T>): Promise<T>;
  remove(): void;
}

/** A new database with the data of a release. */
export async function restoreRelease(engine: Engine, version: string): Promise<RestoredRelease> {
  const { notes, text } = readRelease(version);
  const folder = mkdtempSync(join(tmpdir(), "review-flow-upgrade-"));
  const url = engine === "postgres" ? await createDatabaseOn(await getPostgresUrl()) : "";
  const settings = { DATA_DIR: folder, SECRETS_KEY: notes.secretsKey, DATABASE_URL: url };
  const config = readConfig({ ...settings, LOG_LEVEL: "warn" }, []);
  const { database } = config;
  if (database.kind === "pglite") mkdirSync(database.directory);
  async function inDatabase<T>(work: (driver: Driver) => Promise<T>): Promise<T> {
    const driver =
      database.kind === "postgres"
        ? openPostgres({ url: database.url, poolSize: 1 })
        : await openPglite({ directory: join(database.directory, "pgdata") });
    return work(driver).finally(() => driver.close());
  }
  // Roles belong to the server rather than the dump, so the first migration creates them, and its schema is dropped
  // again.
  const [roles] = readMigrations();
  await inDatabase((driver) =>
    driver.asOwner(async (connection) => {
      await connection.exec(`begin; ${roles?.text}; drop schema app cascade; commit`);
      await connection.exec(text);
      await connection.exec("reset all");
    }),
  );
  return {
    config,
    notes,
    inDatabase,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
