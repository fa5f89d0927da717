import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getInsights, summarizeComments } from "#shared/api/insights.ts";
import { updateSettings } from "#shared/api/settings.ts";
import { insertResponses } from "../testing/builders/insert-responses.ts";
import { type ModelServer, startModelServer } from "../testing/model-server.ts";
import { startedTestApp } from "../testing/started-test-server.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

/** A test's clock starts on a Tuesday; its week began on 9 March 2026. */
const during = "2026-03-10T09:00:00Z";
const before = "2026-03-04T09:00:00Z";

describe("insights", () => {
  const test = startedTestApp();

  it("a week without responses is empty and links to the adjacent weeks", async () => {
    const owner = await test.signUp("quiet@example.com");
    expect(await owner.call(getInsights)).toMatchObject({
      from: "2026-03-09",
      until: "2026-03-15",
      isWeek: true,
      previous: { from: "2026-03-02", until: "2026-03-08" },
      next: null,
      timeZone: "UTC",
      customers: 0,
      ratings: [],
      topics: [],
    });
    expect(await owner.call(getInsights, { week: "2026-03-08" })).toMatchObject({
      from: "2026-03-02",
      next: { from: "2026-03-09", until: "2026-03-15" },
    });
    expect(await owner.call(getInsights, { week: "2031-01-01" })).toMatchObject({
      from: "2026-03-09",
    });
    const future = { from: "2031-01-01", until: "2031-02-01" };
    expect(await owner.call(getInsights, future)).toMatchObject({ ...future, customers: 0 });
    await expect(owner.call(getInsights, { week: "0000-01-01" })).rejects.toMatchObject({
      status: 400,
    });
  });

  it("ratings, choices and topics are counted, and topics quote the sentences", async () => {
    const owner = await test.signUp("topics@example.com");
    const [first, second] = await insertResponses(test, owner, [
      { at: during, rating: 5, chosen: "Car", text: "Great! The scaffold was huge. Scaffold!" },
      { at: during, rating: 5, chosen: "Car", text: "I did not like the scaffolds." },
      { at: during, rating: 1, chosen: "Home", text: "It was really great." },
      { at: during, rating: 4, text: "The price is good." },
      { at: before, text: "Scaffold." },
    ]);
    const insights = await owner.call(getInsights);
    expect(insights).toMatchObject({ customers: 4, customersBefore: 1, commenters: 4 });
    expect(insights.ratings.map(({ count }) => count)).toEqual([2, 1, 0, 0, 1]);
    expect(insights.choices).toEqual([
      {
        question: "What was it?",
        customers: 3,
        options: [
          { option: "Car", count: 2 },
          { option: "Home", count: 1 },
        ],
      },
    ]);
    expect(insights.topics).toHaveLength(1);
    const [topic] = insights.topics;
    expect(topic).toMatchObject({ topic: "scaffold", count: 2 });
    expect(topic?.quotes.map(({ responseId }) => responseId).toSorted()).toEqual(
      [first, second].toSorted(),
    );
    expect(topic?.quotes.map(({ text }) => text).toSorted()).toEqual([
      "I did not like the scaffolds.",
      "The scaffold was huge.",
    ]);
    expect(insights.quotes).toHaveLength(4);
  });

  it("any range has topics, with their weekly trend and the count of the previous period", async () => {
    const owner = await test.signUp("range@example.com");
    await insertResponses(test, owner, [
      ...["2026-01-12T09:00:00Z", "2026-01-13T09:00:00Z", "2026-03-08T23:59:00Z"].map((at) => ({
        at,
        text: "The scaffold, twice, and less.",
      })),
      { at: "2026-01-14T09:00:00Z", text: "Twice, and less." },
      // This one is before the range.
      { at: "2026-01-04T23:59:00Z", text: "A scaffold." },
      { at: "2026-03-09T00:00:00Z", text: "A scaffold." },
    ]);
    const query = { from: "2026-01-05", until: "2026-03-08" };
    const found = await owner.call(getInsights, query);
    expect(found).toMatchObject({
      ...query,
      isWeek: false,
      previous: { from: "2025-11-03", until: "2026-01-04" },
      // The next period ends in the future, so it has no end here.
      next: { from: "2026-03-09" },
      bucket: "week",
      customers: 4,
      customersBefore: 1,
    });
    expect(found.steps).toHaveLength(9);
    const trend = [0, 2, 0, 0, 0, 0, 0, 0, 1];
    const scaffold = { topic: "scaffold", count: 3, countBefore: 1, trend };
    expect(found.topics).toMatchObject([scaffold]);
  });

  it("a sentence is quoted under one topic, and its other words are topics only with other sentences", async () => {
    const owner = await test.signUp("one-sentence@example.com");
    const copied = "The hotline was closed, and the voicemail full.";
    const other = "I liked the scaffold and the voicemail.";
    await insertResponses(
      test,
      owner,
      [copied, copied, other, `${copied} The scaffold stood.`, "A ladder."].map((text) => ({
        at: during,
        text,
      })),
    );
    const { topics } = await owner.call(getInsights);
    const brief = topics.map(({ topic, count, quotes }) => [
      topic,
      count,
      ...quotes.map(({ text }) => text).toSorted(),
    ]);
    expect(brief).toEqual([
      ["voicemail", 4, other, copied],
      ["scaffold", 2, "The scaffold stood."],
    ]);
  });

  it("when a range has too many responses, each bucket keeps some", async () => {
    const owner = await test.signUp("many@example.com");
    const many = Array.from({ length: 1000 }, (_, at) => ({
      at: new Date(Date.parse("2026-03-10T00:00:00Z") + at * 1000).toISOString(),
    }));
    await insertResponses(test, owner, [
      ...many,
      { at: "2026-03-01T09:00:00Z", text: "The only one of that day." },
    ]);
    const found = await owner.call(getInsights, { from: "2026-03-01", until: "2026-03-10" });
    expect(found).toMatchObject({ isTruncated: true, customers: 1000, commenters: 1 });
  });

  it("forms of a word are one topic in each language", async () => {
    const owner = await test.signUp("languages@example.com");
    const texts: [string, string[]][] = [
      ["es", ["La factura llegó tarde.", "Las facturas están mal hechas."]],
      ["de", ["Die Rechnung kam zu spät.", "Alle Rechnungen waren falsch."]],
      ["ar", ["وصلت الفاتورة في اليوم التالي.", "لم أفهم فاتورة هذا الشهر."]],
    ];
    for (const [locale, comments] of texts)
      await insertResponses(
        test,
        owner,
        comments.map((text) => ({ at: during, text, locale })),
      );
    const { topics } = await owner.call(getInsights);
    expect(topics.map(({ count }) => count)).toEqual([2, 2, 2]);
  });

  it("insiders, test responses, withdrawn responses and private messages are not counted", async () => {
    const owner = await test.signUp("left-out@example.com");
    const text = "The scaffold was huge.";
    const [, , , , withdrawn] = await insertResponses(test, owner, [
      { at: during, text, rating: 3 },
      { at: during, rating: 2, privateMessage: "The scaffold hurt me." },
      { at: during, text, rating: 5, insider: true },
      { at: during, text, rating: 5, isTest: true },
      { at: during, text: "Withdrawn words.", rating: 5 },
    ]);
    await test.context.database.serviceTransaction((tx) =>
      tx.execute(sql`update review_responses set withdrawn_at = ${during} where id = ${withdrawn}`),
    );
    const insights = await owner.call(getInsights);
    expect(insights).toMatchObject({
      customers: 3,
      insiderResponses: 1,
      withdrawnResponses: 1,
      commenters: 1,
      privateMessages: 1,
    });
    expect(insights.ratings.map(({ count }) => count)).toEqual([0, 0, 1, 1, 0]);
    expect(JSON.stringify(insights)).not.toMatch(/hurt|Withdrawn/);
  });

  it("another business sees none of them", async () => {
    const owner = await test.signUp("mine@example.com");
    await insertResponses(test, owner, [{ at: during, text: "Only for this business." }]);
    const stranger = await test.signUp("stranger@example.com");
    expect(await stranger.call(getInsights)).toMatchObject({ customers: 0, quotes: [] });
  });
});

describe("the summary of a week by a language model", () => {
  let server: ModelServer;
  let test: TestApp;
  beforeAll(async () => {
    server = await startModelServer();
    test = await startTestApp({
      env: { AI_BASE_URL: server.baseUrl, AI_API_KEY: "secret", AI_MODEL: "llama" },
    });
  });
  afterAll(async () => {
    await test.close();
    await server.close();
  });
  async function newOwner(email: string) {
    const owner = await test.signUp(email);
    const ids = await insertResponses(test, owner, [
      { at: "2026-03-10T10:00:00Z", text: "The voicemail was full." },
      { at: during, text: "I liked the hotline.", privateMessage: "My secret." },
    ]);
    return { owner, ids };
  }
  const says = (answer: unknown) =>
    server.behave({ kind: "says", pieces: [`Here: ${JSON.stringify(answer)}`] });

  it("a sentence is shown with the responses it cites, and dropped without a valid citation", async () => {
    const { owner, ids } = await newOwner("summary@example.com");
    says([
      { text: "The voicemail was full.", responses: [1] },
      { text: "All was wonderful.", responses: [] },
      { text: "The office is closed.", responses: [1, 3] },
      "The owner is great.",
    ]);
    const summary = await owner.call(summarizeComments, { body: {} });
    expect(summary).toMatchObject({
      by: "llama",
      version: (await owner.call(getInsights)).version,
    });
    expect(summary.sentences).toMatchObject([
      { text: "The voicemail was full.", responses: [{ responseId: ids[0] }] },
    ]);
    const { messages } = server.requests.at(-1) as { messages: { content: string }[] };
    expect(messages.at(-1)?.content).not.toContain("secret");
  });

  it("a reply without a citation and a failing model give a reason instead", async () => {
    const { owner } = await newOwner("refused@example.com");
    server.behave({ kind: "says", pieces: ["All was wonderful."] });
    expect(await owner.call(summarizeComments, { body: {} })).toMatchObject({
      sentences: [],
      reason: "refused",
    });
    server.behave({ kind: "fails", status: 500 });
    expect(await owner.call(summarizeComments, { body: {} })).toMatchObject({ reason: "failed" });
  });

  it("no model is asked when the business switches it off or its daily budget is spent", async () => {
    const { owner } = await newOwner("budget@example.com");
    says([{ text: "The voicemail was full.", responses: [1] }]);
    for (let count = 0; count < 20; count += 1) await owner.call(summarizeComments, { body: {} });
    expect(await owner.call(summarizeComments, { body: {} })).toMatchObject({ reason: "budget" });
    await owner.call(updateSettings, { body: { ai: { enabled: false } } });
    const before = server.requests.length;
    expect((await owner.call(getInsights)).canSummarize).toBe(false);
    expect(await owner.call(summarizeComments, { body: {} })).toMatchObject({
      reason: "unavailable",
    });
    expect(server.requests).toHaveLength(before);
  });
});
