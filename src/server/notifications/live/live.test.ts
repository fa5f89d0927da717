import { Hono } from "hono";
import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { getBusiness } from "#shared/api/businesses.ts";
import { slowestPageMs } from "#shared/api/live-event.ts";
import { inviteMember, listMembers, removeMember } from "#shared/api/members.ts";
import { defaultProjectId } from "../../config.ts";
import { openIdentity } from "../../open-identity.ts";
import { readWhole } from "../../platform/http/session.ts";
import { createFakeClock } from "../../testing/fake-clock.ts";
import { startedTestApp } from "../../testing/started-test-server.ts";
import { cookieOf } from "../../testing/test-identity.ts";
import type { LiveEvents } from "./live-events.ts";
import { liveRoutes } from "./routes.ts";

const test = startedTestApp();

/** @spec 7.11, 9.21 */
it("announces at most ten changes a second, each of them once, however many happen", async () => {
  const owner = await test.signUp("live@example.com");
  const clock = createFakeClock();
  let happen: (topic: string) => void = () => {};
  let end: () => void = () => {};
  const live: LiveEvents = {
    subscribe(_businessId, onEvent, onEnd) {
      happen = (topic) => onEvent({ topic, at: clock.now() });
      end = onEnd;
      return () => {};
    },
    onPublished() {},
    close: async () => {},
  };
  const { database, secrets } = test.context;
  const readSession = readWhole(async () => ({ sub: owner.sub, dct: undefined }));
  const app = new Hono().route("/", liveRoutes({ database, readSession, clock, secrets, live }));
  const response = await app.request("/api/events", {
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect(response.status).toBe(200);

  const topics = ["responses", "invitations", "contacts", "business", "notifications"];
  const burst = () => {
    for (const topic of [...topics, ...topics]) happen(topic);
  };
  burst();
  // Five topics in half a second: one every 100 ms.
  clock.advance(500);
  // More than enough events keep coming for a second and a half.
  for (let i = 0; i < 150; i += 1) {
    burst();
    clock.advance(10);
  }
  // Let the written events leave before the stream ends.
  await new Promise((resolve) => setImmediate(resolve));
  end();
  const text = await response.text();
  const told = [...text.matchAll(/event: change\ndata: \{"topic":"(\w+)",/g)].map(([, one]) => one);
  expect(told.slice(0, 5)).toEqual(topics);
  expect(told).toHaveLength(20);
});

it("announces events since ten seconds ago, to its own business only", async () => {
  const owner = await test.signUp("late@example.com");
  const other = await test.signUp("other@example.com");
  const { live } = test.context;
  const { id } = await owner.call(getBusiness);
  /** The initial events of a stream of this business, after everything announced has arrived. */
  async function beginning(businessId = id) {
    const mark = crypto.randomUUID();
    const heard: string[] = [];
    const marked = new Promise<void>((resolve) => {
      live.subscribe(
        id,
        ({ topic }) => topic === mark && resolve(),
        () => {},
      );
    });
    await announce(mark);
    await marked;
    live.subscribe(
      businessId,
      ({ topic }) => heard.push(topic),
      () => {},
    )();
    return heard.filter((topic) => topic !== mark);
  }
  const announce = (topic: string) =>
    test.context.database.serviceTransaction((tx) =>
      tx.query(sql`select app.announce(${id}, ${topic})`),
    );
  const elsewhere = (await other.call(getBusiness)).id;
  const heardElsewhere: string[] = [];
  const stop = live.subscribe(
    elsewhere,
    ({ topic }) => heardElsewhere.push(topic),
    () => {},
  );
  heardElsewhere.length = 0;
  test.clock.advance(slowestPageMs + 1);
  await announce("responses");
  await announce("contacts");
  await announce("responses");
  expect(await beginning()).toEqual(["contacts", "responses"]);
  expect(await beginning(elsewhere)).toEqual([]);
  expect(heardElsewhere).toEqual([]);
  stop();
  test.clock.advance(slowestPageMs + 1);
  expect(await beginning()).toEqual([]);
});

const listen = (app: Hono, token: string) =>
  app.request("/api/events", { headers: { authorization: `Bearer ${token}` } });

it("ends the stream of a person who was removed from the business", async () => {
  const owner = await test.signUp("removing@example.com");
  await owner.call(inviteMember, { body: { email: "removed@example.com" } });
  const staff = await test.signUp("removed@example.com");
  const response = await listen(test.app, staff.token);
  const ended = response.text();
  test.clock.advance(25_000);
  const { members } = await owner.call(listMembers);
  const { userId = "" } = members.find(({ email }) => email === staff.email) ?? {};
  await owner.call(removeMember, { userId });
  test.clock.advance(25_000);
  expect(await ended).toContain("event: alive");
});

describe("sessions of the application's own provider", () => {
  const own = startedTestApp({ identity: openIdentity });
  const peer = { incoming: { socket: { remoteAddress: "127.0.0.1", remoteFamily: "IPv4" } } };
  const post = async (path: string, body: object, bearer = "") => {
    const authorization = `Bearer ${defaultProjectId}${bearer && `:${bearer}`}`;
    const headers = { authorization, "content-type": "application/json" };
    const init = { method: "POST", headers, body: JSON.stringify(body) };
    const answer = await own.app.request(path, init, peer);
    return { headers: answer.headers, body: (await answer.json()) as { sessionJwt: string } };
  };

  it("a stream ends when its session is logged out, at the next event or heartbeat", async () => {
    const loginId = "leaving@example.com";
    await post("/v1/auth/otp/signup-in/email", { loginId });
    await own.drainJobs();
    const code = (await own.mailbox())[0]?.text.match(/\d{6}/)?.[0];
    const done = await post("/v1/auth/otp/verify/email", { loginId, code });
    const response = await listen(own.app, done.body.sessionJwt);
    expect(response.status).toBe(200);
    const ended = response.text();
    await post("/v1/auth/logout", {}, cookieOf(done, "DSR"));
    own.clock.advance(25_000);
    expect(await ended).toContain("event: alive");
  });
});
