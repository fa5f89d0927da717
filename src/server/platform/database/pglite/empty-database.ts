import { cpSync, existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { hashMigrations } from "../migrate.ts";

/** Where the build leaves a migrated database without rows. Named by its schema, so that an older one is not used. */
export const emptyDatabase = (): string =>
  fileURLToPath(new URL(`../../../../../dist/empty-database/${hashMigrations()}`, import.meta.url));

/**
 * Makes a new database directory from the build's empty one, if there is one: creating it with PGlite takes 3 seconds. A
 * copy that was interrupted is started again.
 * @returns true when a directory was made; `syncFiles` must then finish before the first commit.
 */
export function copyEmptyDatabase(directory: string, source = emptyDatabase()): boolean {
  if (existsSync(directory) || !existsSync(source)) return false;
  const copy = `${directory}.new`;
  rmSync(copy, { recursive: true, force: true });
  cpSync(source, copy, { recursive: true });
  renameSync(copy, directory);
  return true;
}

/** PostgreSQL never writes most of the copied files again, so no checkpoint would sync them. */
export async function syncFiles(directory: string): Promise<void> {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = await open(join(parentPath, name), "r+");
      await file.sync();
      await file.close();
    }),
  );
}
