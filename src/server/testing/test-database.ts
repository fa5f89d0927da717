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

/**
 * A database of its own without rows, on either engine.
 * @param schema as it is now, or none at all: for `migratedUpTo`.
 */
export async function openTestDatabase(
  engine: Engine,
  schema: "migrated" | "none" = "migrated",
): Promise<TestDatabase> {
  return engine === "pglite" ? openEmbedded(schema) : openServer(schema);
}

async function openEmbedded(schema: "migrated" | "none"): Promise<TestDatabase> {
  const directory = mkdtempSync(join(tmpdir(), "review-flow-pglite-"));
  if (schema === "migrated") cpSync(inject("pgliteTemplate"), directory, { recursive: true });
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

async function openServer(schema: "migrated" | "none"): Promise<TestDatabase> {
  counter += 1;
  const name = `test_${process.pid}_${counter}`;
  const template = schema === "migrated" ? "template_review_flow" : "template1";
  await onServer(`create database ${name} template ${template}`);
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
