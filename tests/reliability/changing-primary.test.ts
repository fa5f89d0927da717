import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createContact, listContacts } from "#shared/api/contacts.ts";
import { type ApiClient, signInOverHttp } from "#tests/support/api-client.ts";
import { type CutProxy, startCutProxy } from "#tests/support/cut-proxy.ts";
import { type SmtpSink, startSmtpSink } from "#tests/support/smtp-sink.ts";
import { type RunningServer, StartFailed, startServer } from "#tests/support/start-server.ts";
import { type StartedPostgres, startPostgres } from "../../scripts/postgres.mjs";

const contactNamed = (name: string) => ({ body: { name, email: `${name}@example.com` } });

describe("a PostgreSQL that has become a standby", () => {
  const copy = join(mkdtempSync(join(tmpdir(), "review-flow-standby-")), "data");
  let standby: StartedPostgres;
  let proxy: CutProxy;
  let sink: SmtpSink;
  let server: RunningServer;
  let owner: ApiClient;
  let env: Record<string, string>;

  beforeAll(async () => {
    const primary = await startPostgres();
    const target = { host: "127.0.0.1", port: Number(new URL(primary.url).port) };
    proxy = await startCutProxy(target);
    sink = await startSmtpSink();
    env = {
      DATABASE_URL: `postgres://postgres@127.0.0.1:${proxy.port}/postgres`,
      SECRETS_KEY: randomBytes(32).toString("base64url"),
      SMTP_URL: sink.url,
      LOG_LEVEL: "error",
    };
    server = await startServer({ env });
    owner = await signInOverHttp(() => server.origin, sink, "owner@example.com");
    await primary.stop(copy);
    writeFileSync(join(copy, "standby.signal"), "");
    standby = await startPostgres({ from: copy });
    target.port = Number(new URL(standby.url).port);
  });
  afterAll(async () => {
    expect(await server.stop()).toBe(0);
    await Promise.all([sink.close(), proxy.close()]);
    await standby.stop();
    rmSync(join(copy, ".."), { recursive: true, force: true });
  });

  it("is reported as 503 with a retry time, and by /readyz", async () => {
    const ready = () => fetch(`${server.origin}/readyz`);
    await expect.poll(async () => (await ready()).text()).toContain("is a standby");
    const { status, headers } = await ready();
    expect([status, headers.get("retry-after")]).toEqual([503, "5"]);
    for (const name of ["one", "two"]) {
      await expect(owner.call(createContact, contactNamed(name))).rejects.toMatchObject({
        status: 503,
        body: { code: "server.unavailable", message: expect.stringContaining("is a standby") },
      });
    }
  });

  it("is refused at start-up with an explanation", async () => {
    const error = await startServer({ env: { ...env, DATABASE_URL: standby.url } }).catch(
      (failure) => failure,
    );
    expect(error).toBeInstanceOf(StartFailed);
    expect(error.output).toContain("is a standby, which takes no changes");
    expect(error.output).toContain("Set DATABASE_URL to the primary");
    expect(error.output).not.toMatch(/^\s+at /m);
  });

  it("accepts writes again once it is promoted, without a restart", async () => {
    const client = new pg.Client({ connectionString: standby.url });
    await client.connect();
    await client.query("select pg_promote()");
    await client.end();
    await expect.poll(async () => (await fetch(`${server.origin}/readyz`)).status).toBe(200);
    await owner.call(createContact, contactNamed("three"));
    const { contacts } = await owner.call(listContacts);
    expect(contacts.map(({ name }) => name)).toEqual(["three"]);
  });
});
