import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { makeDataDirectory } from "../../files/make-data-directory.ts";
import { StartError } from "../../start-error.ts";

/** SQLite's code for a lock that another process holds. */
const sqliteBusy = 5;

/** Another process holds the directory. */
export class DirectoryInUse extends StartError {}

/**
 * Takes the exclusive lock on a data directory; the returned function releases it. Two processes on one directory
 * corrupt it silently.
 *
 * Node has no flock. SQLite's exclusive transaction holds the operating system's own lock on a file, which vanishes
 * with the process however it dies: no stale lock, no race at take-over.
 * @throws DirectoryInUse naming the process that holds it, StartError where the folder cannot be used.
 */
export function lockDirectory(directory: string): () => void {
  makeDataDirectory(directory);
  const holder = join(directory, "lock.pid");
  const lock = new DatabaseSync(join(directory, "lock"));
  try {
    lock.exec("pragma busy_timeout = 0; pragma journal_mode = memory; begin exclusive");
  } catch (cause) {
    lock.close();
    if ((cause as { errcode?: number }).errcode !== sqliteBusy) throw cause;
    throw new DirectoryInUse(
      `The data directory ${directory} is in use by process ${readHolder(holder)}. ` +
        "Stop that process, or give this one another folder with DATA_DIR.",
      { cause },
    );
  }
  writeFileSync(holder, String(process.pid));
  return () => lock.close();
}

function readHolder(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "(unknown)";
  }
}
