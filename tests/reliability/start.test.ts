import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { chmod, mkdtemp, rm, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "#server/testing/test-database.ts";
import { getMe } from "#shared/api/me.ts";
import { signInOverHttp } from "#tests/support/api-client.ts";
import buildPages from "#tests/support/build-pages.ts";
import { startFakePooler } from "#tests/support/fake-pooler.ts";
import { startSmtpSink } from "#tests/support/smtp-sink.ts";
import { type ServerOptions, StartFailed, startServer } from "#tests/support/start-server.ts";

/** Output of a server that failed to start. */
async function wordsOf(options: ServerOptions): Promise<string> {
  try {
    const server = await startServer(options);
    await server.stop();
  } catch (error) {
    if (error instanceof StartFailed && error.code === 1) return error.output;
    throw error;
  }
  throw new Error("It started.");
}

/** Checks that the message is one paragraph for operators, without technical details. */
function expectPlain(words: string): void {
  expect(words).not.toMatch(/^\s+at |node:internal|\.ts:\d/m);
}

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "review-flow-start-"));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

describe("a start that cannot succeed explains why and what to do", () => {
  it("when another process uses the data directory, which is not disturbed", async () => {
    const first = await startServer();
    const words = await wordsOf({ dataDirectory: first.dataDirectory });
    expect(words).toContain(`is in use by process ${first.child.pid}`);
    expect(words).toContain("DATA_DIR");
    expectPlain(words);
    expect((await fetch(`${first.origin}/readyz`)).status).toBe(200);
    expect(await first.stop()).toBe(0);
  });

  it("when the disk is full, and writes nothing", async () => {
    // Makes the disk look full to the child process: 5 MB free.
    const fullDisk = `import fs from "node:fs"; import { syncBuiltinESMExports } from "node:module";
      fs.statfsSync = () => ({ bavail: 5, bsize: 1048576 }); syncBuiltinESMExports();`;
    const dataDirectory = join(directory, "full");
    const words = await wordsOf({
      dataDirectory,
      nodeOptions: ["--import", `data:text/javascript,${encodeURIComponent(fullDisk)}`],
    });
    expect(words).toContain("has 5 MB free; the database needs 192 MB to start");
    expectPlain(words);
    expect(readdirSync(join(dataDirectory, "database"))).not.toContain("pgdata");
    expect(readdirSync(dataDirectory)).not.toContain("secrets.key");
  });

  it("when the port is taken", async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
    const address = taken.address();
    const port = typeof address === "object" ? address?.port : undefined;
    if (!port) throw new Error("No port.");
    const words = await wordsOf({ dataDirectory: join(directory, "port"), port });
    expect(words).toContain("The port is in use by another program");
    expectPlain(words);
    await new Promise((resolve) => taken.close(resolve));
  });

  it("when PostgreSQL cannot be reached, without revealing its password", async () => {
    const env = {
      DATABASE_URL: "postgres://app:hunter2@127.0.0.1:1/app",
      SECRETS_KEY: "A".repeat(43),
    };
    const words = await wordsOf({ dataDirectory: join(directory, "away"), env });
    expect(words).toContain("PostgreSQL at 127.0.0.1:1 cannot be reached");
    expect(words).not.toContain("hunter2");
    expectPlain(words);
  });

  const wordsAt = (url: string) =>
    wordsOf({
      dataDirectory: join(directory, "elsewhere"),
      env: { DATABASE_URL: url, SECRETS_KEY: "A".repeat(43) },
    });

  it("when something other than PostgreSQL accepts the connection and does not respond", async () => {
    const mute = createServer(() => undefined);
    await new Promise<void>((resolve) => mute.listen(0, "127.0.0.1", resolve));
    const address = mute.address();
    const port = typeof address === "object" ? address?.port : 0;
    const words = await wordsAt(`postgres://app@127.0.0.1:${port}/app`);
    expect(words).toContain(`PostgreSQL at 127.0.0.1:${port} does not answer`);
    expectPlain(words);
    mute.close();
  });

  describe("with a PostgreSQL that responds", () => {
    let database: TestDatabase;
    let url: URL;
    beforeAll(async () => {
      database = await openTestDatabase("postgres");
      url = new URL(database.url ?? "");
    });
    afterAll(() => database.remove());

    it("when there is no such database", async () => {
      const words = await wordsAt(new URL("/missing", url).href);
      expect(words).toContain('refuses the connection: database "missing" does not exist');
      expectPlain(words);
    });

    it.each([
      ["refuse", "unsupported startup parameter: "],
      ["ignore", "it does not pass the limits of a session on"],
    ] as const)("when it is behind a pooler that would %s our limits", async (how, sign) => {
      const pooler = await startFakePooler({ host: url.hostname, port: Number(url.port) }, how);
      const address = new URL(url);
      address.port = String(pooler.port);
      const words = await wordsAt(address.href);
      expect(words).toContain("is behind a connection pooler");
      expect(words).toContain(sign);
      expect(words).toContain("Set DATABASE_URL to the address of PostgreSQL itself");
      expectPlain(words);
      await pooler.close();
    });
  });

  it("when settings are invalid, all of them at once", async () => {
    const words = await wordsOf({
      dataDirectory: join(directory, "settings"),
      env: { SMTP_URL: "mail.example.com", SIGN_UP: "maybe" },
    });
    expect(words).toContain("SMTP_URL");
    expect(words).toContain("SIGN_UP");
    expectPlain(words);
  });

  it.each(["https://example.com/reviews", "https://example.com/?a=1", "https://example.com/#top"])(
    "when PUBLIC_URL is more than an origin: %s",
    async (address) => {
      const env = { PUBLIC_URL: address, SMTP_URL: "smtp://127.0.0.1:1" };
      const words = await wordsOf({ dataDirectory: join(directory, "origin"), env });
      expect(words).toContain("PUBLIC_URL: must be an origin alone");
      expectPlain(words);
    },
  );

  it("when the data directory is a file", async () => {
    const file = join(directory, "file");
    writeFileSync(file, "mine");
    const words = await wordsOf({ dataDirectory: file });
    expect(words).toContain(`${file}/database cannot be used: a file is in its place`);
    expect(words).toContain("DATA_DIR");
    expectPlain(words);
    expect(readFileSync(file, "utf8")).toBe("mine");
  });

  it("when the data directory cannot be created", async () => {
    const words = await wordsOf({ dataDirectory: "/proc/nope" });
    expect(words).toContain("cannot be used: the system makes no folder there");
    expectPlain(words);
  });
});

/**
 * A wrapper that runs a program as a user without files here, with at most 1,024 open files. Only root may change the
 * user, and only if every parent folder is accessible to others; otherwise the user stays the same.
 */
async function asStranger(): Promise<string[]> {
  const limited = ["sh", "-c", 'ulimit -n 1024 && exec "$@"', "sh"];
  if (process.getuid?.() !== 0) return limited;
  for (let folder = fileURLToPath(new URL("../../", import.meta.url)); ; ) {
    if (((await stat(folder)).mode & 0o005) !== 0o005) return limited;
    const above = join(folder, "..");
    if (above === folder) break;
    folder = above;
  }
  return [...limited, "setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"];
}

it("the built tree runs as another user than its builder, with 1,024 open files, and a user can sign in by mail", async () => {
  buildPages();
  const sink = await startSmtpSink();
  await chmod(directory, 0o777);
  const server = await startServer({
    dataDirectory: join(directory, "strangers"),
    env: { SMTP_URL: sink.url },
    through: await asStranger(),
  });
  const page = await fetch(`${server.origin}/login`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Sign in")]);
  const client = await signInOverHttp(() => server.origin, sink, "stranger@example.com");
  expect((await client.call(getMe)).user.email).toBe("stranger@example.com");
  expect(await server.stop()).toBe(0);
  await sink.close();
});
