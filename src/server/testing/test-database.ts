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
import { getPostgresSocketUrl, getPostgresUrl } from "./postgres-server.ts";

export type Engine = "postgres" | "pglite";

declare module "vitest" {
  interface ProvidedContext {
    testEngine: Engine;
  }
}

/** The engine for features: PostgreSQL, or PGlite in a run with `TEST_ENGINE=pglite`. */
export const testEngine: Engine = inject("testEngine");

/** Both engines, for `*.contract.test.ts`. */
export const engines: readonly Engine[] = ["pglite", "postgres"];

export interface TestDatabase {
  database: Database;
  driver: Driver;
  /** The URL for connections of another process (`postgres` only). */
  url: string | undefined;
  /** Closes the database and deletes its files. */
  remove(): Promise<void>;
}

/**
 * Opens a separate database without rows.
 * @param schema the current one, or none for tests of migrations.
 */
export async function openTestDatabase(
  engine: Engine = testEngine,
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
  // Copying files takes 30 ms; the default way 150, and truncating all tables 40 to 240.
  await onServer(`create database ${name} template ${template} strategy file_copy`);
  const driver = openPostgres({ url: addressOf(name, await getPostgresSocketUrl()) });
  const database = createDatabase(driver);
  return {
    database,
    driver,
    url: addressOf(name, await getPostgresUrl()),
    async remove() {
      await database.close();
      await onServer(`drop database ${name} with (force)`);
    },
  };
}

function addressOf(name: string, server: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: await getPostgresSocketUrl() });
  await client.connect();
  await client.query(statement);
  await client.end();
}
