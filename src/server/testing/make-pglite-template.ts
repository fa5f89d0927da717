import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { keepTemplate, templateOf } from "./kept-template.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A migrated PGlite directory to copy. */
    pgliteTemplate: string;
  }
}

/** Global set-up: creates the PGlite directory that test databases start from. */
export default async function setup(project: TestProject): Promise<void> {
  const template = await keepTemplate("pglite", makePglite);
  project.provide("pgliteTemplate", join(template, "pgdata"));
}

/** The template's data directory, once the set-up has run for this schema. */
export const pgliteTemplate = (): string => templateOf("pglite");

async function makePglite(directory: string): Promise<void> {
  // Imported on demand: most runs find the template.
  const { openDatabase } = await import("../platform/database/open-database.ts");
  const { createLog } = await import("../platform/log.ts");
  const made = await openDatabase({ kind: "pglite", directory }, createLog("silent"));
  await made.database.close();
}
