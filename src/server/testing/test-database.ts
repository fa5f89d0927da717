import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { createDatabase } from "../platform/database/create-database.ts";
import type { Database } from "../platform/database/database.ts";
import type { Driver } from "../platform/database/driver.ts";
import { openPglite } from "../platform/database/pglite/pglite-driver.ts";
import { openPostgres } from "../platform/database/postgres/postgres-driver.ts";

export const engines = ["pglite", "postgres"] as const;
export type Engine = (typeof engines)[number];

export interface TestDatabase {
  database: Database;
  driver: Driver;
  /** What another process would connect to (`postgres` only). */
  url: string | undefined;
  /** Closes it and deletes what it left. */
  remove(): Promise<void>;
}

/** A migrated, empty database of its own, on either engine. */
export async function openTestDatabase(engine: Engine): Promise<TestDatabase> {
  return engine === "pglite" ? openEmbedded() : openServer();
}

async function openEmbedded(): Promise<TestDatabase> {
  const directory = mkdtempSync(join(tmpdir(), "review-flow-pglite-"));
  cpSync(inject("pgliteTemplate"), directory, { recursive: true });
  const driver = await openPglite({ directory });
  const database = createDatabase(driver);
  return {
    database,
    driver,
    url: undefined,
    async remove() {
      await database.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

let counter = 0;

async function openServer(): Promise<TestDatabase> {
  counter += 1;
  const name = `test_${process.pid}_${counter}`;
  await onServer(`create database ${name} template template_review_flow`);
  const url = new URL(inject("postgresUrl"));
  url.pathname = `/${name}`;
  const driver = openPostgres({ url: url.href });
  const database = createDatabase(driver);
  return {
    database,
    driver,
    url: url.href,
    async remove() {
      await database.close();
      await onServer(`drop database ${name} with (force)`);
    },
  };
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject("postgresUrl") });
  await client.connect();
  await client.query(statement);
  await client.end();
}
