import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { makeDataDirectory } from "./files/make-data-directory.ts";
import type { Random } from "./random.ts";

/**
 * The key that all sealing and hashing depends on: given by SECRETS_KEY, or else made at the first start and kept in
 * `secrets.key` (readable by its owner only). Without it the sessions, keys and sealed messages of a backup are
 * worthless.
 * @returns 32 bytes.
 */
export function loadSecretsKey(
  given: string | undefined,
  directory: string,
  random: Random,
): Buffer {
  if (given) return Buffer.from(given, "base64url");
  const file = join(directory, "secrets.key");
  makeDataDirectory(directory);
  const key = readKey(file) ?? makeKey(directory, file, random);
  if (key.length !== 32)
    throw new Error(`${file} does not hold a 32-byte key. Restore it from a backup.`);
  return key;
}

function readKey(file: string): Buffer | undefined {
  try {
    return Buffer.from(readFileSync(file, "utf8").trim(), "base64url");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/**
 * Writes all or nothing: a full disk or a power cut must not leave an empty key file, nor lose the key to data that was
 * sealed with it.
 */
function makeKey(directory: string, file: string, random: Random): Buffer {
  const draft = `${file}.${process.pid}`;
  try {
    writeDurably(draft, random.bytes(32).toString("base64url"));
    // Unlike a rename, a link never replaces a file that another process made in the meantime.
    linkSync(draft, file);
    sync(directory);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readKey(file) ?? Buffer.alloc(0);
}

function writeDurably(file: string, text: string): void {
  const descriptor = openSync(file, "w", 0o600);
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function sync(directory: string): void {
  const descriptor = openSync(directory, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
