import { afterAll, beforeAll, expect, it } from "vitest";
import { defaultProjectId } from "#server/config.ts";
import { defaultRateLimits } from "#server/identity/limits/limits.ts";
import { systemRandom } from "#server/platform/random.ts";
import { openLinkLimit } from "#server/responses/submit/store-submissions.ts";
import { getPostgresUrl } from "#server/testing/postgres-server.ts";
import { createAccessKey, deleteAccessKey } from "#shared/api/access-keys.ts";
import { listResponses } from "#shared/api/responses.ts";
import { type ApiClient, signInOverHttp } from "#tests/support/api-client.ts";
import buildPages from "#tests/support/build-pages.ts";
import { publishFlow, submitResponse } from "#tests/support/builders/public-flow.ts";
import { openLiveStream } from "#tests/support/live-stream.ts";
import { createDatabaseOn } from "#tests/support/postgres-database.ts";
import { type SmtpSink, startSmtpSink } from "#tests/support/smtp-sink.ts";
import { type RunningServer, startServer } from "#tests/support/start-server.ts";

// Two server processes on one PostgreSQL, as behind a load balancer.
let sink: SmtpSink;
let first: RunningServer;
let second: RunningServer;
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
    ADMIN_EMAILS: "admin@example.com",
  };
  // Started simultaneously on an empty database: both migrate without conflict.
  [first, second] = await Promise.all([startServer({ env }), startServer({ env })]);
  owner = await signInOverHttp(() => first.origin, sink, "owner@example.com");
});
afterAll(async () => {
  expect([await first.stop(), await second.stop()]).toEqual([0, 0]);
  await sink.close();
});

it("runs each job once, whichever process queued it", async () => {
  const people = Array.from({ length: 20 }, (_, i) => `person${i}@example.com`);
  const before = sink.received.length;
  await Promise.all(
    people.map((email, i) =>
      signInOverHttp(() => [first, second][i % 2]?.origin ?? "", sink, email),
    ),
  );
  const ids = sink.received.slice(before).map(({ messageId }) => messageId);
  expect(ids).toHaveLength(people.length);
  expect(new Set(ids).size).toBe(people.length);
});

it("a session of one process is valid in the other", async () => {
  const elsewhere = await fetch(`${second.origin}/api/me`, {
    headers: { authorization: `Bearer ${owner.session}` },
  });
  expect(elsewhere.status).toBe(200);
});

it("an access key deleted in one process is refused by the other from the next call on", async () => {
  const admin = await signInOverHttp(() => first.origin, sink, "admin@example.com");
  const { key, accessKey } = await admin.call(createAccessKey, { body: { name: "Short-lived" } });
  const statusElsewhere = async () => {
    const headers = { authorization: `Bearer ${key}` };
    return (await fetch(`${second.origin}/api/me`, { headers })).status;
  };
  expect(await statusElsewhere()).toBe(200);
  await admin.call(deleteAccessKey, { accessKeyId: accessKey.id });
  expect(await statusElsewhere()).toBe(401);
});

it("a response received by one process is shown live by the other", async () => {
  const flow = await publishFlow(owner, "Live");
  const stream = await openLiveStream(second.origin, owner.session);
  expect(await submitResponse(first.origin, flow, "Seen at once")).toBe(303);
  await stream.changeOf("responses");
  stream.close();
  const { responses } = await owner.call(listResponses, { flowId: flow.id });
  expect(responses.map(({ excerpt }) => excerpt)).toEqual(["Seen at once"]);
});

it("limits are counted across both", async () => {
  const flow = await publishFlow(owner, "Limited");
  const origins = [first.origin, second.origin];
  const sent = await Promise.all(
    Array.from({ length: openLinkLimit.points }, (_, i) =>
      submitResponse(origins[i % 2] ?? "", flow, `Answer ${i}`),
    ),
  );
  expect(new Set(sent)).toEqual(new Set([303]));
  const over = await Promise.all(origins.map((origin) => submitResponse(origin, flow, "One more")));
  expect(over).toEqual([429, 429]);
});

it("sign-in messages and guesses are counted across both, and survive a restart", async () => {
  const loginId = "limited@example.com";
  const call = async ({ origin }: RunningServer, path: string, body: object) => {
    const headers = {
      authorization: `Bearer ${defaultProjectId}`,
      "content-type": "application/json",
    };
    const request = { method: "POST", headers, body: JSON.stringify(body) };
    return (await fetch(`${origin}/v1/auth/otp/${path}/email`, request)).status;
  };
  expect(await call(first, "signup-in", { loginId })).toBe(200);
  expect(await call(second, "signup-in", { loginId })).toBe(429);
  const guess = (server: RunningServer) => call(server, "verify", { loginId, code: "wrong" });
  const { points } = defaultRateLimits.triesPerLoginIdAndDay;
  for (let at = 0; at < points; at += 1) expect(await guess(at % 2 ? first : second)).toBe(400);
  expect([await guess(first), await guess(second)]).toEqual([429, 429]);
  expect(await second.stop()).toBe(0);
  second = await startServer({ env });
  expect(await guess(second)).toBe(429);
});
