import { chmodSync, cpSync, existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { hashMigrations } from "../migrate.ts";

/**
 * The migrated database without rows that the build makes. Its name is the schema's hash, so an outdated one is not
 * used.
 */
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
  // Every user of the machine may read the build's copy, but not real data.
  setModes(copy, 0o700, 0o600);
  renameSync(copy, directory);
  return true;
}

/** The build's database is empty, and the server may run as a different user from the one that built it. */
export const letEveryoneRead = (directory: string): void => setModes(directory, 0o755, 0o644);

function setModes(directory: string, ofFolders: number, ofFiles: number): void {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
  chmodSync(directory, ofFolders);
  for (const entry of entries)
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? ofFolders : ofFiles);
}

/** A database has a thousand files, and a process may be limited to as few open ones. */
const maxOpen = 16;

/** PostgreSQL never writes most of the copied files again, so no checkpoint would sync them. */
export async function syncFiles(directory: string): Promise<void> {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  async function work(): Promise<void> {
    for (let next = files.pop(); next; next = files.pop()) {
      const file = await open(join(next.parentPath, next.name), "r+");
      await file.sync().finally(() => file.close());
    }
  }
  await Promise.all(Array.from({ length: maxOpen }, work));
}
