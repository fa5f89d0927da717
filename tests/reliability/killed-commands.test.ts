import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readConfig } from "#server/config.ts";
import { backup } from "#server/operations/backup.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openTestDatabase, type TestDatabase } from "#server/testing/test-database.ts";
import { createDatabaseOn } from "#tests/support/postgres-database.ts";
import { findPostgres } from "../../scripts/postgres.mjs";

const operate = fileURLToPath(new URL("../../src/server/operate.ts", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "review-flow-killed-"));
const [backups, temporary] = [join(folder, "backups"), join(folder, "temporary")];
const searchPath: string = findPostgres() ?? "";
const secretsKey = Buffer.alloc(32, 7).toString("base64url");
let test: TestDatabase;
let first: pg.Client;

beforeAll(async () => {
  mkdirSync(backups);
  mkdirSync(temporary);
  test = await openTestDatabase("postgres");
  first = await connect(test.url);
  // More than a pipe's buffer holds, so that the program at its other end has to wait.
  await first.query(
    "create table filler as select md5(n::text) || md5((-n)::text) as text from generate_series(1, 20000) n",
  );
});
afterAll(async () => {
  await first.end();
  await test.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function connect(url = ""): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

const env = (url = "") => ({
  PATH: searchPath,
  TMPDIR: temporary,
  DATA_DIR: join(folder, "data"),
  DATABASE_URL: url,
  SECRETS_KEY: secretsKey,
});

function startCommand(url: string | undefined, ...args: string[]) {
  const flags = ["--disable-warning=ExperimentalWarning"];
  return spawn(process.execPath, [...flags, operate, ...args], { env: env(url) });
}

/** Number of connections that this program has to the client's database. */
async function countConnections(client: pg.Client, program: string): Promise<number> {
  const { rows } = await client.query(
    "select 1 from pg_stat_activity where datname = current_database() and application_name = $1 and wait_event_type = 'Lock'",
    [program],
  );
  return rows.length;
}

it("an interrupted backup leaves neither files nor pg_dump behind", async () => {
  await first.query("begin; lock table contacts in access exclusive mode");
  const command = startCommand(test.url, "backup", join(backups, "ended.zip"));
  const watcher = await connect(test.url);
  await expect.poll(() => countConnections(watcher, "pg_dump")).toBe(1);
  command.kill("SIGTERM");
  expect(await once(command, "exit")).toEqual([1, null]);
  await expect.poll(() => countConnections(watcher, "pg_dump")).toBe(0);
  await first.query("rollback");
  await watcher.end();
  expect(readdirSync(temporary)).toEqual([]);
  expect(readdirSync(backups)).toEqual([]);
});

it("a killed restore leaves no pg_restore behind, and an empty database", async () => {
  const file = join(folder, "good.zip");
  const config = readConfig(env(test.url), []);
  await backup({ config, clock: systemClock, searchPath }, file);
  const target = await createDatabaseOn(test.url ?? "");
  const [blocker, watcher] = [await connect(target), await connect(target)];
  // Uncommitted, so other sessions cannot see it, but pg_restore has to wait for it.
  await blocker.query("begin; create schema pgboss");
  const command = startCommand(target, "restore", file);
  await expect.poll(() => countConnections(watcher, "pg_restore")).toBe(1);
  command.kill("SIGKILL");
  await once(command, "exit");
  await blocker.query("rollback");
  const left = async () =>
    (
      await watcher.query(`
        select application_name as name from pg_stat_activity
          where datname = current_database() and application_name = 'pg_restore'
        union all select tablename from pg_tables where schemaname = 'public'`)
    ).rows;
  await expect.poll(left).toEqual([]);
  await blocker.end();
  await watcher.end();
  const again = startCommand(target, "restore", file);
  expect(await once(again, "exit")).toEqual([0, null]);
  await first.query(`drop database ${new URL(target).pathname.slice(1)} with (force)`);
});
