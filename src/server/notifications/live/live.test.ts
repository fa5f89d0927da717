import { Hono } from "hono";
import sql from "sql-template-tag";
import { expect, it } from "vitest";
import { getBusiness } from "#shared/api/businesses.ts";
import { slowestPageMs } from "#shared/api/live-event.ts";
import { readWhole } from "../../platform/http/session.ts";
import { createFakeClock } from "../../testing/fake-clock.ts";
import { startedTestApp } from "../../testing/started-test-server.ts";
import type { LiveEvents } from "./live-events.ts";
import { liveRoutes } from "./routes.ts";

const test = startedTestApp();

/** @spec 7.11, 9.21 */
it("tells of at most ten changes a second, each of them once, however many happen", async () => {
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
  // Five topics in half a second, one each 100 ms.
  clock.advance(500);
  // For a second and a half more than enough happens all the time.
  for (let i = 0; i < 150; i += 1) {
    burst();
    clock.advance(10);
  }
  // What was written is on its way before the stream ends.
  await new Promise((resolve) => setImmediate(resolve));
  end();
  const text = await response.text();
  const told = [...text.matchAll(/event: change\ndata: \{"topic":"(\w+)",/g)].map(([, one]) => one);
  expect(told.slice(0, 5)).toEqual(topics);
  expect(told).toHaveLength(20);
});

it("begins a stream with what happened in the last ten seconds, to its own business alone", async () => {
  const owner = await test.signUp("late@example.com");
  const other = await test.signUp("other@example.com");
  const { live } = test.context;
  const { id } = await owner.call(getBusiness);
  /** What a stream of this business begins with, once all that was announced has arrived. */
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
  test.clock.advance(slowestPageMs + 1);
  await announce("responses");
  await announce("contacts");
  await announce("responses");
  expect(await beginning()).toEqual(["contacts", "responses"]);
  expect(await beginning((await other.call(getBusiness)).id)).toEqual([]);
  test.clock.advance(slowestPageMs + 1);
  expect(await beginning()).toEqual([]);
});
