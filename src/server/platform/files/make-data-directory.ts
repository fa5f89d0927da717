import { accessSync, constants, existsSync, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { StartError } from "../start-error.ts";

/** Messages for system errors; the error's code is shown after them. */
const reasons: Record<string, string> = {
  ENOTDIR: "a file is in its place",
  EEXIST: "a file is in its place",
  EACCES: "this user may not write there",
  EPERM: "this user may not write there",
  EROFS: "that disk is read-only",
  ENOENT: "the system makes no folder there",
  ENOSPC: "that disk is full",
};

/**
 * Creates the data directory, or a folder in it, accessible to its owner only.
 * @throws StartError that says why it cannot be used and what to do.
 */
export function makeDataDirectory(directory: string): void {
  try {
    makeWithParents(directory);
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    const { code = "", message } = cause as NodeJS.ErrnoException;
    const reason = code in reasons ? `${reasons[code]} (${code})` : message;
    throw new StartError(
      `The folder ${directory} cannot be used: ${reason}. ` +
        "Name a folder that this user may write to with DATA_DIR, and start again.",
      { cause },
    );
  }
}

/** Node's `recursive: true` never returns where the system cannot create folders, as below /proc. */
function makeWithParents(directory: string): void {
  if (!existsSync(directory)) makeWithParents(dirname(directory));
  try {
    mkdirSync(directory, { mode: 0o700 });
  } catch (error) {
    if (!existsSync(directory) || !statSync(directory).isDirectory()) throw error;
  }
}
