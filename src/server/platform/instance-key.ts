import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Random } from "./random.ts";

/**
 * The key that everything sealed or hashed depends on: given by SECRETS_KEY, else made at the first
 * start and kept in `secrets.key` (readable by its owner only). Without it sessions, keys and sealed
 * messages of a backup are worthless.
 * @returns 32 bytes.
 */
export function instanceKey(given: string | undefined, directory: string, random: Random): Buffer {
  if (given) return Buffer.from(given, "base64url");
  const file = join(directory, "secrets.key");
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  try {
    // `wx`: only one of two processes that start together makes the file.
    writeFileSync(file, random.bytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const key = Buffer.from(readFileSync(file, "utf8").trim(), "base64url");
  if (key.length !== 32)
    throw new Error(`${file} does not hold a 32-byte key. Restore it from a backup.`);
  return key;
}
