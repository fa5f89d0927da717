import { statfsSync } from "node:fs";
import { StartError } from "../../start-error.ts";

/** A new directory takes about 60 MB and its write-ahead log grows to as much again. */
const neededBytes = 192 * 1024 * 1024;

export class DiskFull extends StartError {}

/**
 * Opening PGlite on a full disk can abort or hang, so look first.
 * @throws DiskFull with what is there and what is needed.
 */
export function checkFreeSpace(directory: string, free = freeBytes(directory)): void {
  if (free >= neededBytes) return;
  const mb = (bytes: number) => Math.floor(bytes / 1024 / 1024);
  throw new DiskFull(
    `The disk that holds ${directory} has ${mb(free)} MB free; the database needs ${mb(neededBytes)} MB to start. ` +
      "Nothing was changed. Free some space, or choose another disk with DATA_DIR, and start again.",
  );
}

function freeBytes(directory: string): number {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize;
}
