import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getAnalytics } from "#shared/api/analytics.ts";
import { listResponses } from "#shared/api/responses.ts";
import type { Sentiment } from "#shared/sentiment.ts";
import {
  type BusinessWithFlow,
  createBusinessWithFlow,
} from "../../testing/builders/business-with-flow.ts";
import { insertResponses } from "../../testing/builders/insert-responses.ts";
import { judgeAgain } from "./judge-again.ts";

describe("the stored sentiment of a response", () => {
  let desk: BusinessWithFlow;
  beforeAll(async () => {
    desk = await createBusinessWithFlow();
  });
  afterAll(() => desk.test.close());

  const list = async (sentiment?: Sentiment | "not_judged") =>
    (await desk.owner.call(listResponses, { sentiment })).responses;

  it("a submission is classified when it is stored, and again when the customer changes it", async () => {
    const [rating, , , story] = desk.flow.questions.map(({ id }) => `q-${id}`);
    const path = `/review/${desk.flow.id}`;
    const submit = (stars: string, fields: string[][]) =>
      desk.post([...fields, [rating ?? "", stars], [story ?? "", "They never called."]], path);
    const form = desk.stamped(desk.flow.id);
    await submit("1", form);
    expect(await list("negative")).toMatchObject([{ rating: 1, sentiment: "negative" }]);
    await submit("5", form);
    expect(await list("negative")).toEqual([]);
    expect(await list("positive")).toMatchObject([{ rating: 5, sentiment: "positive" }]);
  });

  it("the job classifies unclassified responses, the filter finds them, and analytics count them", async () => {
    const { test, owner } = desk;
    const at = test.clock.now().toISOString();
    await insertResponses(test, owner, [
      { at, text: "Terrible service, rude staff." },
      { at, text: "Der Service war schlecht und wir haben lange gewartet.", locale: "de" },
    ]);
    expect(await list("negative")).toEqual([]);
    await judgeAgain(test.context).run({});
    expect(await list("negative")).toMatchObject([{ excerpt: "Terrible service, rude staff." }]);
    expect(await list("not_judged")).toMatchObject([{ sentiment: null }]);
    const { now } = await owner.call(getAnalytics);
    expect(now).toMatchObject({ responses: 3, sentiments: [1, 0, 1] });
  });

  it("a response classified by an older version is classified again", async () => {
    const { test } = desk;
    await test.context.database.serviceTransaction((tx) =>
      tx.execute(sql`update review_responses set sentiment = 'mixed', sentiment_version = 0`),
    );
    await judgeAgain(test.context).run({});
    expect(await list("mixed")).toEqual([]);
    expect(await list()).toHaveLength(3);
  });
});
