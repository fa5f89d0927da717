import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { readMigrations } from "../platform/database/migrate.ts";
import { openDatabase } from "../platform/database/open-database.ts";
import { createLog } from "../platform/log.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A migrated PGlite directory to copy. */
    pgliteTemplate: string;
  }
}

const folder = fileURLToPath(new URL("../../../.cache/pglite/", import.meta.url));

/** Global set-up: a new PGlite directory takes seconds to make, so it is kept until the schema changes. */
export default async function setup(project: TestProject): Promise<void> {
  const template = pgliteTemplate();
  if (!existsSync(template)) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const directory = mkdtempSync(join(folder, "new-"));
    const made = await openDatabase({ kind: "pglite", directory }, createLog("silent"));
    await made.database.close();
    renameSync(directory, template);
  }
  project.provide("pgliteTemplate", join(template, "pgdata"));
}

/** A data directory, if the set-up has run for this schema. */
export const pgliteTemplate = (): string => join(folder, schemaHash());

/** Of all that decides what is in the template: migrations, the jobs' schema and the versions installed. */
function schemaHash(): string {
  const hash = createHash("sha256");
  for (const { checksum } of readMigrations()) hash.update(checksum);
  for (const file of ["package-lock.json", "src/server/platform/jobs/job-schema.ts"])
    hash.update(readFileSync(new URL(`../../../${file}`, import.meta.url)));
  return hash.digest("hex").slice(0, 16);
}
