import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { Connection } from "./driver.ts";
import { findMissing } from "./find-missing.ts";
import type { Migration } from "./migration-hashes.ts";

const folder = new URL("../../../../migrations/", import.meta.url);

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

/** Identifies the schema that all migrations together create. */
export function hashMigrations(): string {
  const hash = createHash("sha256");
  for (const { checksum } of readMigrations()) hash.update(checksum);
  return hash.digest("hex").slice(0, 16);
}

/**
 * Brings the schema up to date: all missing migrations in one transaction, under a lock that makes a
 * second process wait and then find nothing to do.
 * @returns the names of the migrations that ran.
 * @throws MigrationError when the database has run a migration that this version does not have.
 */
export async function migrate(
  connection: Connection,
  migrations = readMigrations(),
): Promise<string[]> {
  await createTable(connection);
  await connection.exec(lockSchema);
  try {
    const { rows } = await connection.query(
      "select name, checksum from public.schema_migrations order by name",
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

/** Begins a transaction that only one process can be in at a time; every schema change runs in one. */
const lockSchema = "begin; lock table public.schema_migrations in exclusive mode";

/** Two processes that start together on an empty database both try; the slower one finds it created. */
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

// Unique violation, duplicate table, duplicate object (the table's row type): it depends on how far the other process
// has got.
const madeMeanwhile = new Set(["23505", "42P07", "42710"]);
