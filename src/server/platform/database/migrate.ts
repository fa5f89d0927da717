import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { StartError } from "../start-error.ts";
import type { Connection } from "./driver.ts";

/** The folder's state and the database's do not fit; nothing was changed. */
export class MigrationError extends StartError {}

const folder = new URL("../../../../migrations/", import.meta.url);

export interface Migration {
  name: string;
  text: string;
  checksum: string;
}

/** The numbered files, in order. */
export function readMigrations(): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}-[\w-]+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const text = readFileSync(new URL(name, folder), "utf8");
      return { name, text, checksum: createHash("sha256").update(text).digest("hex") };
    });
}

/** Identifies the schema that all migrations make. */
export function hashMigrations(): string {
  const hash = createHash("sha256");
  for (const { checksum } of readMigrations()) hash.update(checksum);
  return hash.digest("hex").slice(0, 16);
}

/**
 * Brings the schema up to date: all missing migrations in one transaction, under a lock that makes a
 * second process wait and then find nothing to do.
 * @returns the names of the migrations that ran.
 * @throws MigrationError when a migration that already ran was edited, or is unknown to this version.
 */
export async function migrate(
  connection: Connection,
  migrations = readMigrations(),
): Promise<string[]> {
  await createTable(connection);
  await connection.exec(lockSchema);
  try {
    const { rows } = await connection.query(
      "select name, checksum from public.schema_migrations",
      [],
    );
    const missing = findMissing(rows as Omit<Migration, "text">[], migrations);
    for (const { name, text, checksum } of missing) {
      await connection.exec(text);
      await connection.query(
        "insert into public.schema_migrations (name, checksum) values ($1, $2)",
        [name, checksum],
      );
    }
    await connection.exec("commit");
    return missing.map(({ name }) => name);
  } catch (error) {
    await connection.exec("rollback");
    throw error;
  }
}

/** Begins a transaction that only one process is in at a time: whatever changes the schema runs in one. */
const lockSchema = "begin; lock table public.schema_migrations in exclusive mode";

/** Only databases from before the first release have it. */
const unreleasedMigration = "0002-application.sql";

/** Two processes that start together on an empty database both try; the loser finds it made. */
async function createTable(connection: Connection): Promise<void> {
  try {
    await connection.exec(
      "create table if not exists public.schema_migrations " +
        "(name text primary key, checksum text not null, applied_at timestamptz not null default now())",
    );
  } catch (error) {
    const { code } = error as { code?: string };
    if (!madeMeanwhile.has(code ?? "")) throw error;
  }
}

// Unique violation, duplicate table, duplicate object (the table's row type): which one depends on
// how far the other process has come.
const madeMeanwhile = new Set(["23505", "42P07", "42710"]);

function findMissing(applied: Omit<Migration, "text">[], migrations: Migration[]): Migration[] {
  if (applied.some(({ name }) => name === unreleasedMigration)) {
    throw new MigrationError(
      "The data was created by a version before 0.1.0, which this version cannot read; nothing was changed. " +
        "Choose another DATA_DIR (or DATABASE_URL), or start the older version to export it.",
    );
  }
  const done = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  for (const { name, checksum } of applied) {
    const file = migrations.find((migration) => migration.name === name);
    if (!file) {
      throw new MigrationError(
        `The database was made by a newer version (it has ${name}). Start that version, or restore a backup.`,
      );
    }
    if (file.checksum !== checksum) {
      throw new MigrationError(
        `${name} was changed after it ran. Restore the file as it was released.`,
      );
    }
  }
  return migrations.filter(({ name }) => !done.has(name));
}
