import { gunzipSync } from "node:zlib";
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { updateBusiness } from "#shared/api/change-business.ts";
import { saveFlow, setFlowStatus } from "#shared/api/flows.ts";
import type { FormPage } from "#shared/review-flows/page.ts";
import { systemRandom } from "../../platform/random.ts";
import { createSecrets } from "../../platform/secrets.ts";
import {
  type BusinessWithFlow,
  createBusinessWithFlow,
} from "../../testing/builders/business-with-flow.ts";
import { renderCached } from "./form-cache/form-cache.ts";
import { pageLoader } from "./page-loader.ts";
import { createPublishedFlows } from "./published-flows.ts";

describe("the cached customer's page", () => {
  let desk: BusinessWithFlow;
  beforeAll(async () => {
    desk = await createBusinessWithFlow();
  });
  afterAll(() => desk.test.close());

  const html = async () => (await desk.page(`/review/${desk.flow.id}`)).text();

  it("the cached page shows a change immediately", async () => {
    const { owner } = desk;
    await html();
    await owner.call(updateBusiness, { body: { name: "Hill & Daughters" } });
    expect(await html()).toContain("Hill &amp; Daughters");
    const { id, updatedAt, questions, description, locale } = desk.flow;
    const body = { title: "Anew", description, locale, questions, updatedAt };
    await owner.call(saveFlow, { flowId: id, body });
    await owner.call(setFlowStatus, { flowId: id, body: { status: "published" } });
    expect(await html()).toContain("Anew");
    await owner.call(setFlowStatus, { flowId: id, body: { status: "archived" } });
    expect((await desk.page(`/review/${id}`)).status).toBe(404);
    await owner.call(setFlowStatus, { flowId: id, body: { status: "published" } });
  });

  it("the cached page is updated by a change made elsewhere", async () => {
    await html();
    await desk.test.context.database.serviceTransaction((tx) =>
      tx.execute(sql`update review_flows set title = 'From elsewhere' where id = ${desk.flow.id}`),
    );
    await expect.poll(() => html()).toContain("From elsewhere");
  });

  it("the cached page is the same object, with everything rendered for it, until something changes", async () => {
    const { clock, database } = desk.test.context;
    // This one receives no notifications, so it must check again after a while.
    const flows = createPublishedFlows({ clock, database, live: { onPublished() {} } });
    const find = async () => {
      desk.test.clock.advance(6000);
      return flows.find(desk.flow.id);
    };
    const first = await find();
    expect(first).toBeDefined();
    expect(await find()).toBe(first);
    flows.forget();
    expect(await flows.find(desk.flow.id)).toBe(first);
    await database.serviceTransaction((tx) =>
      tx.execute(sql`update review_flows set title = 'Another' where id = ${desk.flow.id}`),
    );
    expect(await find()).toMatchObject({ title: "Another" });
  });

  it("the cached page stores nothing for questions that are no longer asked", async () => {
    await html();
    const { database } = desk.test.context;
    const set = (status: string) =>
      database.serviceTransaction((tx) =>
        tx.execute(sql`update review_flows set status = ${status} where id = ${desk.flow.id}`),
      );
    const count = async () => {
      const [row] = await database.serviceTransaction((tx) =>
        tx.query<{ count: number }>(sql`select count(*) as count from review_responses`),
      );
      return row?.count;
    };
    const before = await count();
    // Works whether or not the notification has arrived, because the submission follows immediately.
    await set("archived");
    expect((await desk.post(desk.answers("Too late."))).status).toBe(404);
    expect(await count()).toBe(before);
    await set("published");
  });
});

describe("a cached form", () => {
  const page: FormPage = {
    kind: "form",
    flow: {
      id: "0b5a9d4e-6c1f-4f7a-9a51-1d2c3b4a5e6f",
      businessName: "Hill & Sons",
      logo: null,
      color: "",
      locale: null,
      title: "How <was> it?",
      description: "submissionKey stamp",
      topics: [],
      questions: [],
    },
    action: "/review/0b5a9d4e",
    language: "en",
    submissionKey: "5a9d4e0b-6c1f-4f7a-9a51-1d2c3b4a5e6f",
    stamp: "mabc.AbC-_9",
    invitation: undefined,
    answer: undefined,
    values: {},
    marks: {},
    problems: {},
    notice: undefined,
  };

  it("a cached form is identical to one rendered each time", async () => {
    const { render } = await pageLoader()();
    const whole = (one: FormPage) => ({ text: render(one, "en", false), styles: ["'sha256-x'"] });
    const visitors: FormPage[] = [
      page,
      { ...page, submissionKey: "second", stamp: "n.2" },
      { ...page, invitation: "to.ken", action: "/review/0b5a9d4e?i=to.ken" },
      { ...page, invitation: "an.other", action: "/review/0b5a9d4e?i=an.other" },
      { ...page, problems: { x: "missing" } as never, notice: "empty" },
      { ...page, keptAt: 1 },
      { ...page, submissionKey: '"><script>' },
      { ...page, stamp: "third" },
    ];
    const secrets = createSecrets(Buffer.alloc(32), systemRandom);
    const rendered = vi.fn(whole);
    for (const one of visitors) {
      const { plain, zipped, styles } = renderCached(secrets, one, "en", rendered);
      for (const bytes of [plain(), gunzipSync(await zipped())])
        expect({ text: new TextDecoder().decode(bytes), styles }).toEqual(whole(one));
    }
    // One rendering of each kind, of the forms with problems or kept answers, and of the body that no page of ours
    // sends.
    expect(rendered).toHaveBeenCalledTimes(5);
  });
});
