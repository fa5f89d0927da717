import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startPostgres } from "../../../scripts/postgres.mjs";
import { openDatabase } from "../platform/database/open-database.ts";
import { createLog } from "../platform/log.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A migrated PGlite directory to copy. */
    pgliteTemplate: string;
    /** A PostgreSQL server whose database `template_review_flow` is migrated. */
    postgresUrl: string;
  }
}

/** Migrates one empty database per engine; every test file starts from a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const log = createLog("silent");
  const folder = mkdtempSync(join(tmpdir(), "review-flow-tests-"));
  const directory = join(folder, "template");
  const postgres = await startPostgres();

  const embedded = await openDatabase({ kind: "pglite", directory }, log);
  await embedded.database.close();

  const url = new URL(postgres.url);
  await createEmpty(postgres.url, "template_review_flow");
  url.pathname = "/template_review_flow";
  const server = await openDatabase({ kind: "postgres", url: url.href }, log);
  await server.database.close();

  project.provide("pgliteTemplate", join(directory, "pgdata"));
  project.provide("postgresUrl", postgres.url);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function createEmpty(url: string, name: string): Promise<void> {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
}
