import pg from "pg";
import type { TestProject } from "vitest/node";
import { startPostgres } from "../../../scripts/postgres.mjs";
import { openDatabase } from "../platform/database/open-database.ts";
import { createLog } from "../platform/log.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A PostgreSQL server whose database `template_review_flow` is migrated. */
    postgresUrl: string;
  }
}

/** Global set-up: one PostgreSQL server for all projects of the run that need one. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | void> {
  if (project.getProvidedContext().postgresUrl) return;
  const postgres = await startPostgres({
    settings: { synchronous_commit: "off", full_page_writes: "off", autovacuum: "off" },
  });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query("create database template_review_flow");
  await client.end();
  const url = new URL(postgres.url);
  url.pathname = "/template_review_flow";
  const migrated = await openDatabase({ kind: "postgres", url: url.href }, createLog("silent"));
  await migrated.database.close();
  project.vitest.provide("postgresUrl", postgres.url);
  return postgres.stop;
}
