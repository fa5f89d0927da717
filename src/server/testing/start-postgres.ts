import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { basename, dirname, join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { findPostgres, startPostgres } from "../../../scripts/postgres.mjs";
import { keepTemplate } from "./kept-template.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The loopback port at which tests ask for the server's URL, once it runs. */
    postgresPort: number;
  }
}

const settings = { synchronous_commit: "off", full_page_writes: "off", autovacuum: "off" };

/** Global set-up: one PostgreSQL server for all projects of the run, started when a test first needs it. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | void> {
  if (project.getProvidedContext().postgresPort) return;
  let started: ReturnType<typeof startMigrated> | undefined;
  const door = createServer(async (socket) => {
    started ??= startMigrated();
    socket.end(await started.then(({ url, socketUrl }) => `${url} ${socketUrl}`, String));
  });
  door.listen(0, "127.0.0.1");
  await once(door, "listening");
  project.vitest.provide("postgresPort", (door.address() as AddressInfo).port);
  return async () => {
    door.close();
    await (await started)?.stop();
  };
}

/** A server whose database `template_review_flow` is migrated. */
async function startMigrated() {
  const version = basename(dirname(findPostgres() ?? ""));
  const template = await keepTemplate(`postgres-${version}`, makeMigrated);
  return startPostgres({ settings, from: join(template, "data") });
}

async function makeMigrated(directory: string): Promise<void> {
  const postgres = await startPostgres({ settings });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query("create database template_review_flow");
  await client.end();
  const url = new URL(postgres.url);
  url.pathname = "/template_review_flow";
  const { openDatabase } = await import("../platform/database/open-database.ts");
  const { createLog } = await import("../platform/log.ts");
  const migrated = await openDatabase({ kind: "postgres", url: url.href }, createLog("silent"));
  await migrated.database.close();
  await postgres.stop(join(directory, "data"));
}
