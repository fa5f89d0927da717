import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "#server/testing/test-database.ts";
import { listContacts } from "#shared/api/contacts.ts";
import type { ErrorBody } from "#shared/errors.ts";
import { type ApiClient, signInOverHttp } from "#tests/support/api-client.ts";
import { type CutProxy, startCutProxy } from "#tests/support/cut-proxy.ts";
import { type SmtpSink, startSmtpSink } from "#tests/support/smtp-sink.ts";
import { type RunningServer, startServer } from "#tests/support/start-server.ts";

describe("a connection to PostgreSQL that is cut", () => {
  let database: TestDatabase;
  let proxy: CutProxy;
  let sink: SmtpSink;
  let server: RunningServer;
  let owner: ApiClient;
  beforeAll(async () => {
    database = await openTestDatabase("postgres");
    const url = new URL(database.url ?? "");
    proxy = await startCutProxy({ host: url.hostname, port: Number(url.port) });
    url.port = String(proxy.port);
    url.hostname = "127.0.0.1";
    sink = await startSmtpSink();
    server = await startServer({
      env: {
        DATABASE_URL: url.href,
        SECRETS_KEY: randomBytes(32).toString("base64url"),
        SMTP_URL: sink.url,
        LOG_LEVEL: "error",
      },
    });
    owner = await signInOverHttp(() => server.origin, sink, "owner@example.com");
  });
  afterAll(async () => {
    expect(await server.stop()).toBe(0);
    await Promise.all([sink.close(), proxy.close()]);
    await database.remove();
  });

  async function create(name: string, key?: string) {
    const response = await fetch(`${server.origin}/api/contacts`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${owner.session}`,
        "content-type": "application/json",
        ...(key && { "idempotency-key": key }),
      },
      body: JSON.stringify({ name, email: `${name}@example.com`, type: "client" }),
    });
    const body = (await response.json()) as Partial<ErrorBody> & { id?: string };
    return { status: response.status, code: body.error?.code, body };
  }
  const exists = async (name: string) => {
    const { contacts } = await owner.call(listContacts, { search: name });
    return contacts.length === 1;
  };
  /** Cuts once, at the first matching piece of data. */
  function cutAt(fits: (piece: Buffer) => boolean, how: "cut" | "cut-answer") {
    proxy.decide = (piece) => {
      if (!fits(piece)) return "pass";
      proxy.decide = () => "pass";
      return how;
    };
  }

  it("before its commit reports that nothing was changed, and nothing was", async () => {
    cutAt((piece) => piece.includes("insert into contacts"), "cut");
    expect(await create("before")).toMatchObject({ status: 503, code: "server.unavailable" });
    expect(await exists("before")).toBe(false);
  });

  it.each(["cut", "cut-answer"] as const)(
    "during its commit (%s) says that it cannot tell, and the same call with its key is done once",
    async (how) => {
      const [name, key] = [`during-${how}`, `key-of-${how}`];
      cutAt((piece) => piece.includes("commit"), how);
      const answer = await create(name, key);
      expect(answer).toMatchObject({ status: 503, code: "server.outcome_unknown" });
      expect(await exists(name)).toBe(how === "cut-answer");
      const again = await create(name, key);
      expect(again.status).toBe(200);
      expect(await create(name, key)).toEqual(again);
      // A separate call, which finds the contact.
      expect(await create(name)).toMatchObject({ code: "contact.email_taken" });
    },
  );

  it.each(["cut", "cut-answer"] as const)(
    "at any moment (%s) is answered 503 or not noticed, and what is said is true",
    async (how) => {
      for (let moment = 1; moment <= 12; moment += 1) {
        const name = `any-${how}-${moment}`;
        let pieces = 0;
        cutAt(() => ++pieces === moment, how);
        const { status, code } = await create(name, `key-of-${name}`);
        proxy.decide = () => "pass";
        if (status === 200) expect(await exists(name)).toBe(true);
        else
          expect([status, code]).toEqual([
            503,
            expect.stringMatching(/^server\.(unavailable|outcome_unknown)$/),
          ]);
        if (code === "server.unavailable") expect(await exists(name)).toBe(false);
        expect((await create(name, `key-of-${name}`)).status).toBe(200);
        expect(await exists(name)).toBe(true);
      }
    },
  );
});
