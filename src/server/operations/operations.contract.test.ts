import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import pg from "pg";
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { findPostgres } from "../../../scripts/postgres.mjs";
import { createApp } from "../app.ts";
import { type Config, readConfig } from "../config.ts";
import { type Context, createContext } from "../context.ts";
import { openIdentity } from "../open-identity.ts";
import { systemClock } from "../platform/clock.ts";
import { createLog } from "../platform/log.ts";
import { engines } from "../testing/test-database.ts";
import { backup } from "./backup.ts";
import { openArchive } from "./open-archive.ts";
import { restore } from "./restore.ts";

const run = promisify(execFile);
const operate = fileURLToPath(new URL("../operate.ts", import.meta.url));
const secretsKey = Buffer.alloc(32, 7).toString("base64url");
const searchPath: string = findPostgres() ?? "";

describe.each(engines)("backup and restore on %s", (engine) => {
  const folder = mkdtempSync(join(tmpdir(), "review-flow-operations-"));
  const file = join(folder, "all.backup");
  const databases: string[] = [];
  let first: Config;
  let token: string;
  let accountId: string;

  beforeAll(async () => {
    first = await newPlace("first");
    // A new embedded database takes seconds to make; the migrated one of the run does as well.
    if (first.database.kind === "pglite") {
      cpSync(inject("pgliteTemplate"), join(first.database.directory, "pgdata"), {
        recursive: true,
      });
    }
    await using(first, async (context, app) => {
      const link = await cli(first, "admin", "login-link", "Ada@Example.com");
      const answer = await redeem(app, link);
      expect(answer.status).toBe(200);
      const body = (await answer.json()) as { sessionJwt: string; user: { userId: string } };
      token = body.sessionJwt;
      accountId = body.user.userId;
      await context.database.serviceTransaction((tx) =>
        tx.execute(sql`update businesses set name = 'Lakeside'`),
      );
    });
    await backup(deps(first), file);
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    for (const name of databases) await onServer(`drop database if exists ${name} with (force)`);
  });

  it("writes one file that only its owner can read, and never over another", async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const archive = await openArchive(file);
    expect(archive.manifest).toMatchObject({ format: 2, kind: engine });
    await archive.close();
    await expect(backup(deps(first), file)).rejects.toThrow("exists already");
  });

  it("brings rows, keys and sessions back in an empty place", async () => {
    const second = await newPlace("second");
    await restore(deps(second), file);
    await using(second, async (context, app) => {
      const me = await app.request("/api/me", { headers: { authorization: `Bearer ${token}` } });
      expect(await me.json()).toMatchObject({
        user: { email: "ada@example.com" },
        businesses: [{ name: "Lakeside", role: "owner" }],
      });
      // Jobs can be queued and the schema is the same: migrations found nothing to do.
      await context.database.serviceTransaction((tx) =>
        tx.execute(sql`update identity.accounts set name = 'Ada' where id = ${accountId}`),
      );
    });
    await expect(restore(deps(second), file)).rejects.toThrow(/already|not empty/);
  });

  it("refuses a place with another key, and files that are no backup", async () => {
    const third = await newPlace("third");
    const wrong = { ...third, secretsKey: Buffer.alloc(32, 8).toString("base64url") };
    await expect(restore(deps(wrong), file)).rejects.toThrow("SECRETS_KEY is not the key");
    const text = join(folder, "text");
    writeFileSync(text, "hello");
    await expect(restore(deps(third), text)).rejects.toThrow("not a backup");
    await expect(restore(deps(third), join(folder, "none"))).rejects.toThrow("cannot be read");
    const other = await newPlace("other", engine === "pglite" ? "postgres" : "pglite");
    await expect(restore(deps(other), file)).rejects.toThrow(/^This is a backup of/);
  });

  it("makes a user who has signed in an administrator", async () => {
    await expect(cli(first, "admin", "grant", "bob@example.com")).rejects.toThrow(
      "No user has signed in as bob@example.com yet",
    );
    expect(await cli(first, "admin", "grant", "ada@example.com")).toContain("is an administrator");
    await using(first, async (_context, app) => {
      const keys = await app.request("/api/admin/access-keys", {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(keys.status).toBe(200);
    });
  });

  async function newPlace(name: string, kind: string = engine): Promise<Config> {
    const directory = join(folder, name);
    const env = { DATA_DIR: directory, LOG_LEVEL: "silent" };
    if (kind === "pglite") return readConfig(env, []);
    const database = `operations_${process.pid}_${name}`;
    databases.push(database);
    await onServer(`create database ${database}`);
    const url = new URL(inject("postgresUrl"));
    url.pathname = `/${database}`;
    return readConfig({ ...env, DATABASE_URL: url.href, SECRETS_KEY: secretsKey }, []);
  }

  it("says in words what is in the way", async () => {
    await expect(cli(first, "admin", "grant", "nobody")).rejects.toThrow("not an email address");
    await expect(cli(first, "backup")).rejects.toThrow("Usage:");
    if (engine !== "pglite") return;
    const empty = await newPlace("empty");
    await expect(backup(deps(empty), join(folder, "none"))).rejects.toThrow("no database in");
    await expect(cli(empty, "admin", "login-link", "a@example.com")).rejects.toThrow(
      "No server has",
    );
    expect(existsSync(join(empty.dataDirectory, "secrets.key"))).toBe(false);
    await using(first, async () => {
      const running = /A server is running on .+, but it did not take the command/;
      await expect(backup(deps(first), join(folder, "busy"))).rejects.toThrow(running);
      await expect(cli(first, "admin", "grant", "ada@example.com")).rejects.toThrow(running);
      await expect(restore(deps(first), file)).rejects.toThrow("there is a database already");
    });
  });
});

const deps = (config: Config) => ({ config, clock: systemClock, searchPath });

/** The whole product on a place, closed afterwards. */
async function using(
  config: Config,
  fn: (context: Context, app: ReturnType<typeof createApp>) => Promise<void>,
): Promise<void> {
  const context = await createContext(config, { log: createLog("silent"), work: false });
  try {
    await fn(context, createApp(context, { identity: openIdentity(context) }));
  } finally {
    await context.close(0);
  }
}

/** The command as a person runs it. @returns what it printed; rejects with its complaint. */
async function cli(config: Config, ...args: string[]): Promise<string> {
  const env = {
    PATH: searchPath,
    DATA_DIR: config.dataDirectory,
    ...(config.database.kind === "postgres" && { DATABASE_URL: config.database.url }),
    ...(config.secretsKey && { SECRETS_KEY: config.secretsKey }),
  };
  const flags = ["--disable-warning=ExperimentalWarning"];
  const { stdout } = await run(process.execPath, [...flags, operate, ...args], { env });
  return stdout;
}

async function redeem(app: ReturnType<typeof createApp>, printed: string): Promise<Response> {
  const token = printed.match(/#([\w.-]+)/)?.[1];
  return app.request("/v1/auth/login-link", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token }),
  });
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject("postgresUrl") });
  await client.connect();
  await client.query(statement);
  await client.end();
}
