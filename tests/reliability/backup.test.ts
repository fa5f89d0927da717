import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type Config, readConfig } from "#server/config.ts";
import { backup } from "#server/operations/backup.ts";
import { openArchive } from "#server/operations/open-archive.ts";
import { restore } from "#server/operations/restore.ts";
import { systemClock } from "#server/platform/clock.ts";
import { getPostgresUrl } from "#server/testing/postgres-server.ts";
import { engines } from "#server/testing/test-database.ts";
import { updateBusiness } from "#shared/api/change-business.ts";
import buildPages from "#tests/support/build-pages.ts";
import { createDatabaseOn } from "#tests/support/postgres-database.ts";
import { startServer } from "#tests/support/start-server.ts";
import { findPostgres } from "../../scripts/postgres.mjs";

const run = promisify(execFile);
const operate = fileURLToPath(new URL("../../src/server/operate.ts", import.meta.url));
const secretsKey = Buffer.alloc(32, 7).toString("base64url");
const searchPath: string = findPostgres() ?? "";

describe.each(engines)("backup and restore on %s", (engine) => {
  const folder = mkdtempSync(join(tmpdir(), "review-flow-operations-"));
  const file = join(folder, "all.backup");
  let first: Config;
  let token = "";

  beforeAll(async () => {
    buildPages();
    first = await newPlace("first");
    // Creating an embedded database takes seconds; the run's migrated one serves as well.
    if (first.database.kind === "pglite") {
      cpSync(inject("pgliteTemplate"), join(first.database.directory, "pgdata"), {
        recursive: true,
      });
    }
    await serve(first, async (call) => {
      const link = await cli(first, "admin", "login-link", "Ada@Example.com");
      const answer = await call("/v1/auth/login-link", "POST", {
        token: link.match(/#([\w.-]+)/)?.[1],
      });
      expect(answer.status).toBe(200);
      token = ((await answer.json()) as { sessionJwt: string }).sessionJwt;
      expect((await rename(call, "Lakeside")).status).toBe(200);
    });
    await backup(deps(first), file);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("a backup is a single file that only its owner can read, and never overwrites another", async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const archive = await openArchive(file);
    expect(archive.manifest).toMatchObject({ format: 2, kind: engine });
    await archive.close();
    await expect(backup(deps(first), file)).rejects.toThrow("exists already");
  });

  it("a restore brings back rows, keys and sessions in an empty place", async () => {
    const second = await newPlace("second");
    await restore(deps(second), file);
    await serve(second, async (call) => {
      const me = await call("/api/me");
      expect(await me.json()).toMatchObject({
        user: { email: "ada@example.com" },
        businesses: [{ name: "Lakeside", role: "owner" }],
      });
      expect((await rename(call, "Riverside")).status).toBe(200);
    });
    await expect(restore(deps(second), file)).rejects.toThrow(/already|not empty/);
  });

  it("a restore refuses a place with another key, and files that are not backups", async () => {
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

  it("the admin command makes a user who has signed in an administrator, and reports a running server", async () => {
    await expect(cli(first, "admin", "grant", "bob@example.com")).rejects.toThrow(
      "No user has signed in as bob@example.com yet",
    );
    expect(await cli(first, "admin", "grant", "ada@example.com")).toContain("is an administrator");
    await serve(first, async (call) => {
      expect((await call("/api/admin/access-keys")).status).toBe(200);
      if (engine !== "pglite") return;
      const running = /A server is running on .+, but it did not take the command/;
      await expect(backup(deps(first), join(folder, "busy"))).rejects.toThrow(running);
      await expect(cli(first, "admin", "grant", "ada@example.com")).rejects.toThrow(running);
      await expect(restore(deps(first), file)).rejects.toThrow("there is a database already");
    });
  });

  it("a command explains what prevents it", async () => {
    await expect(cli(first, "admin", "grant", "nobody")).rejects.toThrow("not an email address");
    await expect(cli(first, "backup")).rejects.toThrow("Usage:");
    if (engine !== "pglite") return;
    const empty = await newPlace("empty");
    await expect(backup(deps(empty), join(folder, "none"))).rejects.toThrow("no database in");
    await expect(cli(empty, "admin", "login-link", "a@example.com")).rejects.toThrow(
      "No server has",
    );
    expect(existsSync(join(empty.dataDirectory, "secrets.key"))).toBe(false);
  });

  type Call = (path: string, method?: string, body?: object) => Promise<Response>;
  const rename = (call: Call, name: string) =>
    call(updateBusiness.path, updateBusiness.method, { name });

  /** Runs the product on a configuration in a separate process, and stops it afterwards. */
  async function serve(config: Config, fn: (call: Call) => Promise<void>): Promise<void> {
    const { dataDirectory } = config;
    const server = await startServer({ dataDirectory, env: environmentOf(config) });
    try {
      await fn((path, method = "GET", body = undefined) =>
        fetch(`${server.origin}${path}`, {
          method,
          headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
          ...(body && { body: JSON.stringify(body) }),
        }),
      );
    } finally {
      await server.stop();
    }
  }

  async function newPlace(name: string, kind: string = engine): Promise<Config> {
    const directory = join(folder, name);
    const env = { DATA_DIR: directory, LOG_LEVEL: "silent" };
    if (kind === "pglite") return readConfig(env, []);
    const url = await createDatabaseOn(await getPostgresUrl());
    return readConfig({ ...env, DATABASE_URL: url, SECRETS_KEY: secretsKey }, []);
  }
});

const deps = (config: Config) => ({ config, clock: systemClock, searchPath });

const environmentOf = (config: Config) => ({
  PATH: searchPath,
  DATA_DIR: config.dataDirectory,
  ...(config.database.kind === "postgres" && { DATABASE_URL: config.database.url }),
  ...(config.secretsKey && { SECRETS_KEY: config.secretsKey }),
});

/**
 * Runs the command line as a user does.
 * @returns its output; rejects with its error message.
 */
async function cli(config: Config, ...args: string[]): Promise<string> {
  const env = environmentOf(config);
  const flags = ["--disable-warning=ExperimentalWarning"];
  const { stdout } = await run(process.execPath, [...flags, operate, ...args], { env });
  return stdout;
}
