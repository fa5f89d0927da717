import { randomBytes } from "node:crypto";
import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createDatabase } from "#server/platform/database/create-database.ts";
import { openPostgres } from "#server/platform/database/postgres/postgres-driver.ts";
import { openTestDatabase, type TestDatabase } from "#server/testing/test-database.ts";
import { createContact, listContacts } from "#shared/api/contacts.ts";
import { type ApiClient, signInOverHttp } from "#tests/support/api-client.ts";
import { type CutProxy, startCutProxy } from "#tests/support/cut-proxy.ts";
import { openLiveStream } from "#tests/support/live-stream.ts";
import { type SmtpSink, startSmtpSink } from "#tests/support/smtp-sink.ts";
import { type RunningServer, startServer } from "#tests/support/start-server.ts";

const contactNamed = (name: string) => ({ body: { name, email: `${name}@example.com` } });
/** Far less than the 15 minutes after which the kernel gives up a connection. */
const soon = { timeout: 60_000 };

describe("a database that stops responding without closing its connections", () => {
  let database: TestDatabase;
  let proxy: CutProxy;
  let url: URL;
  let sink: SmtpSink;
  let server: RunningServer;
  let owner: ApiClient;
  beforeAll(async () => {
    database = await openTestDatabase("postgres");
    url = new URL(database.url ?? "");
    proxy = await startCutProxy({ host: url.hostname, port: Number(url.port) });
    url.port = String(proxy.port);
    url.hostname = "127.0.0.1";
    sink = await startSmtpSink();
    const secrets = randomBytes(32).toString("base64url");
    const env = { DATABASE_URL: url.href, SECRETS_KEY: secrets, SMTP_URL: sink.url };
    server = await startServer({ env: { ...env, LOG_LEVEL: "error" } });
    owner = await signInOverHttp(() => server.origin, sink, "owner@example.com");
  });
  beforeEach(() => proxy.hush(undefined));
  afterAll(async () => {
    await Promise.all([sink.close(), proxy.close()]);
    await database.remove();
  });

  const add = (name: string) => owner.call(createContact, contactNamed(name));
  /** Status 200, or the error code. */
  const tryToAdd = (name: string) =>
    add(name).then(
      () => 200,
      ({ body }) => body.code,
    );

  it.each(["everything", "answers"] as const)(
    "(%s) is noticed, told as 503, and left for new connections as soon as there are some",
    async (what) => {
      await add(`before-${what}`);
      const stream = await openLiveStream(server.origin, owner.session);
      proxy.hush(what);
      const during = Array.from({ length: 20 }, (_, at) => tryToAdd(`during-${what}-${at}`));
      for (const code of await Promise.all(during))
        expect(code).toMatch(/^server\.(unavailable|outcome_unknown)$/);
      expect((await fetch(`${server.origin}/readyz`)).status).toBe(503);
      expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);

      proxy.hush(undefined);
      let tries = 0;
      const again = () => {
        tries += 1;
        return tryToAdd(`after-${what}-${tries}`);
      };
      await expect.poll(again, soon).toBe(200);
      await expect
        .poll(async () => (await fetch(`${server.origin}/readyz`)).status, soon)
        .toBe(200);
      // No query waits for the connection used for LISTEN.
      await stream.changeOf("everything");
      stream.close();
    },
  );

  it("during a commit may or may not have saved it, and the response says so", async () => {
    const hushAt = (moment: "insert" | "commit") => {
      let isInserted = false;
      proxy.decide = (piece) => {
        isInserted ||= piece.includes("ted@example.com");
        if (!isInserted || (moment === "commit" && !piece.includes("commit"))) return "pass";
        proxy.decide = () => "pass";
        return "hush-answer";
      };
    };
    hushAt("insert");
    expect(await tryToAdd("inserted")).toBe("server.unavailable");
    hushAt("commit");
    expect(await tryToAdd("sorted")).toBe("server.outcome_unknown");
    const { contacts } = await owner.call(listContacts, { search: "ted" });
    expect(contacts.map(({ name }) => name)).toEqual(["sorted"]);
  });

  it("is distinguished from a slow statement", async () => {
    const driver = openPostgres({ url: url.href });
    const patient = createDatabase(driver);
    const asleep = sql`select 1 as one from pg_sleep(12)`;
    const owned = driver.asOwner((connection) => connection.query(asleep.text, []));
    const lent = patient.serviceTransaction((tx) => tx.query(asleep));
    expect(await lent).toEqual([{ one: 1 }]);
    expect((await owned).rows).toEqual([{ one: 1 }]);
    await driver.close();
  });

  it("does not block a shutdown", async () => {
    proxy.hush("answers");
    const asked = new Promise<void>((resolve) => {
      proxy.decide = (piece) => {
        if (piece.length > 0) resolve();
        return "pass";
      };
    });
    const during = add("stopping").catch(() => undefined);
    await asked;
    expect(await server.stop()).toBe(0);
    await during;
  });
});
