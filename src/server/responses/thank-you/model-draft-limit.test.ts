import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type BusinessWithFlow,
  createBusinessWithFlow,
} from "../../testing/builders/business-with-flow.ts";
import { type ModelServer, startModelServer } from "../../testing/model-server.ts";
import { maxModelDrafts } from "./build-thank-you-page.ts";

/** Simultaneous presses, four times as many as there are drafts. */
const presses = Array.from({ length: 20 }, (_, at) => at);

// PGlite runs one transaction at a time: the race can only be lost on PostgreSQL, but the counts hold on both.
describe("the limit of model drafts", () => {
  let server: ModelServer;
  let desk: BusinessWithFlow;
  beforeAll(async () => {
    server = await startModelServer();
    desk = await createBusinessWithFlow({ AI_BASE_URL: server.baseUrl, AI_MODEL: "llama" });
  });
  afterAll(async () => {
    await desk.test.close();
    await server.close();
  });

  const text = "The adjuster did not call. The office was clean.";
  const sent = async () => (await desk.post(desk.answers(text))).headers.get("location") as string;
  const counted = async () => {
    const [row] = await desk.test.context.database.serviceTransaction((tx) =>
      tx.query<{ redraws: number }>(
        sql`select redraws from review_responses order by submitted_at desc, created_at desc`,
      ),
    );
    return row?.redraws;
  };

  /** The part of its daily budget that the business has used. */
  const spent = async () => {
    const [row] = await desk.test.context.database.serviceTransaction((tx) =>
      tx.query<{ count: number }>(
        sql`select count from identity.rate_limits where key like 'draft/%'`,
      ),
    );
    return row?.count;
  };

  it("the limit of model drafts holds against twenty simultaneous requests", async () => {
    server.behave({ kind: "says", pieces: ["The adjuster did not call. The office was clean."] });
    const address = (await sent()).replace("/thanks?", "/draft?");
    const asked = server.requests.length;
    const answers = await Promise.all(
      presses.map(async () => {
        const { status, body } = await desk.post([], address);
        await body?.pipeTo(new WritableStream());
        return status;
      }),
    );
    expect(answers.filter((status) => status === 200)).toHaveLength(maxModelDrafts);
    expect(answers.filter((status) => status === 409)).toHaveLength(
      presses.length - maxModelDrafts,
    );
    expect(server.requests.length - asked).toBe(maxModelDrafts);
    expect(await counted()).toBe(maxModelDrafts);
    expect(await spent()).toBe(maxModelDrafts);
  });

  it("the limit of model drafts is not used up by drafts for which the business has no budget", async () => {
    desk.test.clock.advance(1000);
    const address = (await sent()).replace("/thanks?", "/draft?");
    await desk.test.context.database.serviceTransaction((tx) =>
      tx.execute(sql`update identity.rate_limits set count = 500 where key like 'draft/%'`),
    );
    const asked = server.requests.length;
    expect((await desk.post([], address)).status).toBe(429);
    expect(server.requests).toHaveLength(asked);
    expect(await counted()).toBe(0);
    expect(await spent()).toBe(500);
  });

  it("arranging the customer's own words uses none of the drafts", async () => {
    desk.test.clock.advance(1000);
    const address = await sent();
    const moved = await desk.post([["arrange", "questions"]], address);
    const page = await (await desk.page(moved.headers.get("location") as string)).text();
    expect(page).toContain('data-left="5"');
    expect(page).toContain("What happened? The adjuster did not call.");
    expect(await counted()).toBe(0);
  });
});
