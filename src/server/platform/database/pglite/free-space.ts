import { statfsSync } from "node:fs";
import { AppError } from "#shared/errors.ts";
import { StartError } from "../../start-error.ts";

const mebibyte = 1024 * 1024;
/** A new directory takes about 60 MB and its write-ahead log grows to as much again. */
const neededBytes = 192 * mebibyte;
/** The operator is warned below this. */
const lowBytes = 1024 * mebibyte;

export interface DiskSpace {
  freeBytes: number;
  /** Minimum that PGlite needs to start and write; on a full disk it can abort or hang. */
  neededBytes: number;
  isLow: boolean;
  isFull: boolean;
}

export class DiskFull extends StartError {}

/** Asks the file system, which takes microseconds. */
export function readFreeBytes(directory: string): number {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize;
}

export const describeDiskSpace = (freeBytes: number): DiskSpace => ({
  freeBytes,
  neededBytes,
  isLow: freeBytes < lowBytes,
  isFull: freeBytes < neededBytes,
});

/**
 * Checks for room before the database is opened.
 * @throws DiskFull with the free and the needed space.
 */
export function checkFreeSpace(directory: string, freeBytes = readFreeBytes(directory)): void {
  if (!describeDiskSpace(freeBytes).isFull) return;
  const mb = (bytes: number) => Math.floor(bytes / mebibyte);
  throw new DiskFull(
    `The disk that holds ${directory} has ${mb(freeBytes)} MB free; the database needs ${mb(neededBytes)} MB to start. ` +
      "Nothing was changed. Free some space, or choose another disk with DATA_DIR, and start again.",
  );
}

/**
 * Refuses a write while the disk is full.
 * @throws AppError `server.disk_full`.
 */
export function refuseWhenFull({ readDiskSpace }: { readDiskSpace?(): DiskSpace }): void {
  if (readDiskSpace?.().isFull) throw new AppError("server.disk_full", { retryAfter: 5 });
}
