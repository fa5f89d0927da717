import { once } from "node:events";
import { afterAll, beforeAll, expect, it } from "vitest";
import { systemRandom } from "#server/platform/random.ts";
import { getPostgresUrl } from "#server/testing/postgres-server.ts";
import { countContacts, createContact } from "#shared/api/contacts.ts";
import { type ApiClient, signInOverHttp } from "#tests/support/api-client.ts";
import buildPages from "#tests/support/build-pages.ts";
import { publishFlow } from "#tests/support/builders/public-flow.ts";
import { type PlainProxy, startPlainProxy } from "#tests/support/plain-proxy.ts";
import { createDatabaseOn } from "#tests/support/postgres-database.ts";
import { type SmtpSink, startSmtpSink } from "#tests/support/smtp-sink.ts";
import { type RunningServer, startServer } from "#tests/support/start-server.ts";

let sink: SmtpSink;
let servers: RunningServer[];
let proxy: PlainProxy;
let owner: ApiClient;
let env: Record<string, string>;

beforeAll(async () => {
  buildPages();
  sink = await startSmtpSink();
  env = {
    DATABASE_URL: await createDatabaseOn(await getPostgresUrl()),
    SECRETS_KEY: systemRandom.bytes(32).toString("base64url"),
    SMTP_URL: sink.url,
    LOG_LEVEL: "error",
    // Longer than any test waits; the second signal cuts it short.
    SHUTDOWN_DELAY: "600",
  };
  servers = await Promise.all([startServer({ env }), startServer({ env })]);
  proxy = await startPlainProxy(servers.map(({ port }) => port));
  owner = await signInOverHttp(() => proxy.origin, sink, "owner@example.com");
});
afterAll(async () => {
  await proxy.close();
  await Promise.all(servers.map(({ kill }) => kill()));
  await sink.close();
});

/** Sends signals until the server has exited; those within the first second count as one. */
async function stopAtOnce({ child }: RunningServer): Promise<number | null> {
  const gone = once(child, "exit");
  await expect
    .poll(() => {
      child.kill("SIGTERM");
      return child.exitCode;
    })
    .not.toBeNull();
  return (await gone)[0];
}

it("a server that is shutting down keeps answering, and tells proxies that it is not ready", async () => {
  const server = await startServer({ env });
  server.child.kill("SIGTERM");
  const readiness = () => fetch(`${server.origin}/readyz`);
  await expect.poll(async () => (await readiness()).status).toBe(503);
  expect((await readiness()).headers.get("retry-after")).toMatch(/^\d+$/);
  const me = await fetch(`${server.origin}/api/me`, {
    headers: { authorization: `Bearer ${owner.session}` },
  });
  expect(me.status).toBe(200);
  expect(me.headers.get("connection")).toBe("close");
  expect(await stopAtOnce(server)).toBe(0);
});

it("two servers behind a proxy are replaced in turn without a failed request", async () => {
  const flow = await publishFlow(owner, "Replaced");
  const failures: unknown[] = [];
  let isOver = false;
  let added = 0;
  async function load(client: number): Promise<void> {
    for (let at = 0; !isOver; at += 1) {
      const body = { name: "Ada", email: `ada-${client}-${at}@example.com` };
      const page = await fetch(`${proxy.origin}/review/${flow.id}`).catch((error) => error);
      if (page.status === 200) await page.text();
      else failures.push(page);
      await owner.call(createContact, { body }).then(
        () => {
          added += 1;
        },
        (error) => failures.push(error),
      );
    }
  }
  const clients = [1, 2, 3, 4].map(load);

  for (const [at, server] of servers.entries()) {
    const { port } = server;
    const before = added;
    await expect.poll(() => added).toBeGreaterThan(before + 20);
    server.child.kill("SIGTERM");
    await expect.poll(() => proxy.isReady(port) || proxy.countRunning(port) > 0).toBe(false);
    expect(await stopAtOnce(server)).toBe(0);
    servers[at] = await startServer({ env, port });
    await expect.poll(() => proxy.isReady(port)).toBe(true);
  }
  isOver = true;
  await Promise.all(clients);
  expect(failures).toEqual([]);
  expect((await owner.call(countContacts)).total).toBe(added);
});
