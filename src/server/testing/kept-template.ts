import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readMigrations } from "../platform/database/migrate.ts";

const cache = fileURLToPath(new URL("../../../.cache/", import.meta.url));

/** Directory of an engine's template after `keepTemplate` has run for this schema. */
export const templateOf = (engine: string): string => join(cache, engine, schemaHash());

/**
 * A new database takes seconds to create, so it is kept until the schema changes.
 * @param make fills the directory, which is empty
 */
export async function keepTemplate(
  engine: string,
  make: (directory: string) => Promise<void>,
): Promise<string> {
  const template = templateOf(engine);
  if (existsSync(template)) return template;
  rmSync(join(cache, engine), { recursive: true, force: true });
  mkdirSync(join(cache, engine), { recursive: true });
  const directory = mkdtempSync(join(cache, engine, "new-"));
  await make(directory);
  renameSync(directory, template);
  return template;
}

/** Hash of everything that determines a template: migrations, the jobs' schema and the installed versions. */
function schemaHash(): string {
  const hash = createHash("sha256");
  for (const { checksum } of readMigrations()) hash.update(checksum);
  for (const file of ["package-lock.json", "src/server/platform/jobs/job-schema.ts"])
    hash.update(readFileSync(new URL(`../../../${file}`, import.meta.url)));
  return hash.digest("hex").slice(0, 16);
}
