import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { updateBusiness } from "#shared/api/businesses.ts";
import { getResponse, listResponses } from "#shared/api/responses.ts";
import { updateSettings } from "#shared/api/settings.ts";
import { getWeeklySummary, groupThemes, type WeeklySummary } from "#shared/api/weekly-summary.ts";
import { startedTestApp } from "../../testing/started-test-server.ts";
import { engines } from "../../testing/test-database.ts";
import { giveAnswers } from "../testing/given-answers.ts";
import { openReviewDesk, type ReviewDesk } from "../testing/review-desk.ts";

/** The clock of a test stands on a Tuesday: its week began on the 9th of March 2026. */
const during = "2026-03-10T09:00:00Z";
const before = "2026-03-04T09:00:00Z";

const texts = (summary: WeeklySummary, kind: string) =>
  summary.statements.filter((one) => one.kind === kind).map(({ text }) => text);

describe.each(engines)("the summary of a week on %s", (engine) => {
  const test = startedTestApp({ engine });

  it("says that nobody answered, and which weeks are beside it", async () => {
    const owner = await test.signUp("quiet-week@example.com");
    expect(await owner.call(getWeeklySummary)).toEqual({
      ...{ monday: "2026-03-09", sunday: "2026-03-15", previous: "2026-03-02", next: null },
      ...{ timeZone: "UTC", answered: 0, statements: [], canGroup: false },
      version: expect.any(String),
      head: ["Nobody has answered yet this week."],
    });
    const past = await owner.call(getWeeklySummary, { week: "2026-03-08" });
    expect(past).toMatchObject({ monday: "2026-03-02", next: "2026-03-09" });
    expect(past.head).toEqual(["Nobody answered this week."]);
    // A week to come is the one that runs.
    expect(await owner.call(getWeeklySummary, { week: "2031-01-01" })).toMatchObject({
      monday: "2026-03-09",
    });
    await expect(owner.call(getWeeklySummary, { week: "0000-01-01" })).rejects.toMatchObject({
      status: 400,
    });
  });

  it("counts what several said, with the answers and sentences behind it", async () => {
    const owner = await test.signUp("themes@example.com");
    await owner.call(updateBusiness, { body: { name: "Harbor Roofing" } });
    await owner.call(updateSettings, { body: { ai: { includeKeywords: ["price", "parking"] } } });
    const ids = await giveAnswers(test, owner, [
      { at: during, rating: 5, chosen: "Car", text: "The scaffold was huge. Scaffold, scaffold!" },
      {
        at: during,
        rating: 5,
        chosen: "Car",
        text: "I did not like the scaffolds. Prices are fair.",
      },
      {
        at: during,
        rating: 1,
        chosen: "Home",
        text: "Harbor Roofing sent Priya, and Priya was late.",
      },
      { at: during, rating: 4, text: "We were glad that Priya came." },
      { at: before, text: "Scaffold." },
    ]);
    const summary = await owner.call(getWeeklySummary);
    expect(summary.head).toEqual([
      "4 customers have answered so far. In the whole week before, 1 did.",
    ]);
    expect(texts(summary, "rating")).toEqual([
      "Of 4 ratings from 1 to 5, 2 were 5, 1 was 4 and 1 was 1.",
    ]);
    expect(texts(summary, "choice")).toEqual([
      "2 of 3 customers chose “Car” when asked “What was it?”.",
    ]);
    expect(texts(summary, "topic")).toEqual([
      "1 of the 4 customers who wrote something spoke of your topic “price”.",
    ]);
    const [theme, ...others] = summary.statements.filter(({ kind }) => kind === "theme");
    expect(others).toEqual([]);
    expect(theme).toMatchObject({
      text:
        "2 of the 4 customers who wrote something spoke of “scaffold”, " +
        "1 of them in a sentence with “not”, “no” or the like.",
      count: 2,
    });
    expect(theme?.answers.map(({ responseId }) => responseId).toSorted()).toEqual(
      ids.slice(0, 2).toSorted(),
    );
    expect(theme?.quotes.map(({ text }) => text).toSorted()).toEqual([
      "I did not like the scaffolds.",
      "The scaffold was huge.",
    ]);
  });

  it("compares whole weeks, where enough wrote in both", async () => {
    const owner = await test.signUp("trend@example.com");
    const many = (at: string, text: string, count: number) =>
      Array.from({ length: count }, () => ({ at, text }));
    const [older, old] = ["2026-02-25T09:00:00Z", before];
    await giveAnswers(test, owner, [
      ...many(older, "Parking again.", 1),
      ...many(older, "Calls came.", 7),
      ...many(old, "Parking again.", 5),
      ...many(old, "Calls came.", 2),
      ...many(old, "Invoice fine.", 3),
      ...many(during, "Parking again.", 9),
    ]);
    const told = texts(await owner.call(getWeeklySummary, { week: "2026-03-02" }), "theme");
    const wrote = "of the 10 customers who wrote something spoke of";
    expect(told).toEqual([
      `5 ${wrote} “parking”. That is more than the week before, when 1 of 8 did.`,
      `3 ${wrote} “invoice”. Nobody did the week before.`,
      `2 ${wrote} “calls”. That is less than the week before, when 7 of 8 did.`,
    ]);
    // The week that runs is not over: what is missing may still come.
    const [running] = texts(await owner.call(getWeeklySummary), "theme");
    expect(running).toMatch(/“parking”\.$/);
  });

  it("quotes alone when fewer than three wrote, and says when no word is shared", async () => {
    const owner = await test.signUp("few@example.com");
    await giveAnswers(test, owner, [
      { at: during, text: "Slow invoices." },
      { at: during, text: "Invoices again" },
    ]);
    const few = await owner.call(getWeeklySummary);
    expect(few.statements).toHaveLength(1);
    expect(few.statements[0]).toMatchObject({
      kind: "words",
      text: "2 customers wrote something: too few to tell of themes.",
      count: 2,
    });
    await giveAnswers(test, owner, [{ at: during, text: "n/a" }]);
    expect(texts(await owner.call(getWeeklySummary), "words")[0]).toMatch(/^2 customers/);
    const alone = await test.signUp("unlike@example.com");
    const words = ["Gutters leaked.", "Ladders everywhere.", "Tiles matched."];
    await giveAnswers(
      test,
      alone,
      words.map((text) => ({ at: during, text })),
    );
    expect(texts(await alone.call(getWeeklySummary), "words")).toEqual([
      "3 customers wrote something, and no word was shared by several of them.",
    ]);
  });

  it("leaves out insiders, rehearsals and what private messages say", async () => {
    const owner = await test.signUp("left-out@example.com");
    const text = "The scaffold was huge.";
    await giveAnswers(test, owner, [
      { at: during, text, rating: 3 },
      { at: during, rating: 2, privateMessage: "The scaffold hurt me." },
      { at: during, text, rating: 5, insider: true },
      { at: during, text, rating: 5, rehearsal: true },
    ]);
    const summary = await owner.call(getWeeklySummary);
    expect(summary.answered).toBe(2);
    expect(summary.head).toEqual([
      "2 customers have answered so far.",
      "1 more answer came from people who work for the business or are related to it, and is left out.",
    ]);
    expect(texts(summary, "rating")).toEqual(["Of 2 ratings from 1 to 5, 1 was 3 and 1 was 2."]);
    expect(texts(summary, "words")[0]).toMatch(/^1 customer wrote/);
    expect(texts(summary, "message")[0]).toMatch(/^1 customer wrote to you alone/);
    expect(JSON.stringify(summary)).not.toContain("hurt");
  });

  it("counts one customer once, whichever flows they answered, and forgets what is erased", async () => {
    const owner = await test.signUp("twice@example.com");
    const text = "The scaffold was huge.";
    const at = during;
    const ids = await giveAnswers(test, owner, [
      { at, text },
      { at, text },
      { at, text },
    ]);
    await test.context.database.serviceTransaction((tx) =>
      tx.execute(sql`
        with person as (
          insert into contacts (business_id, name, email)
          select business_id, 'Ada Lovelace', 'ada-twice@example.com' from review_responses where id = ${ids[0]}
          returning id, business_id),
        asked as (
          insert into invitations (business_id, flow_id, contact_id, status)
          select r.business_id, r.flow_id, person.id, 'answered' from person, review_responses r
          where r.id = any (${ids.slice(0, 2)}::uuid[])
          returning id),
        numbered as (select id, row_number() over () as n from asked)
        update review_responses r set invitation_id = numbered.id, source = 'invitation'
        from numbered where r.id = (${ids.slice(0, 2)}::uuid[])[numbered.n]`),
    );
    const summary = await owner.call(getWeeklySummary);
    expect(summary.answered).toBe(2);
    expect(summary.statements[0]).toMatchObject({ kind: "words", count: 3 });
    expect(summary.statements[0]?.quotes.map(({ customer }) => customer)).toContain("Ada Lovelace");
    await test.context.database.serviceTransaction((tx) =>
      tx.execute(
        sql`update contacts set relation = 'employee' where email = 'ada-twice@example.com'`,
      ),
    );
    expect(await owner.call(getWeeklySummary)).toMatchObject({
      answered: 1,
      head: [
        "1 customer has answered so far.",
        "2 more answers came from people who work for the business or are related to it, and are left out.",
      ],
    });
    await test.context.database.serviceTransaction((tx) =>
      tx.execute(sql`delete from review_responses where id = any (${ids}::uuid[])`),
    );
    expect((await owner.call(getWeeklySummary)).statements).toEqual([]);
  });

  it("is nothing of another business", async () => {
    const owner = await test.signUp("one-business@example.com");
    await giveAnswers(test, owner, [{ at: during, text: "Only theirs." }]);
    const stranger = await test.signUp("other-business@example.com");
    expect((await stranger.call(getWeeklySummary)).answered).toBe(0);
  });

  it.each([
    // Clocks go forward on 8 March 2026 and back on 1 November 2026; Apia skips no hour but is a day ahead of Pago Pago.
    ["America/Chicago", "2026-03-08", "2026-03-02T06:00:00Z", "2026-03-09T05:00:00Z"],
    ["America/Chicago", "2026-10-28", "2026-10-26T05:00:00Z", "2026-11-02T06:00:00Z"],
    ["Asia/Kathmandu", "2026-03-04", "2026-03-01T18:15:00Z", "2026-03-08T18:15:00Z"],
    ["Pacific/Apia", "2026-03-04", "2026-03-01T11:00:00Z", "2026-03-08T11:00:00Z"],
  ])("begins and ends at midnight in %s, in the week of %s", async (timeZone, week, start, end) => {
    const owner = await test.signUp(`zone-${timeZone}-${week}@example.com`);
    await owner.call(updateBusiness, { body: { timeZone } });
    test.clock.set(new Date("2026-12-01T00:00:00Z"));
    const justBefore = (at: string) => new Date(Date.parse(at) - 1).toISOString();
    await giveAnswers(test, owner, [
      { at: justBefore(start), rating: 1 },
      { at: start, rating: 2 },
      { at: justBefore(end), rating: 3 },
      { at: end, rating: 4 },
    ]);
    const summary = await owner.call(getWeeklySummary, { week });
    expect(texts(summary, "rating")).toEqual(["Of 2 ratings from 1 to 5, 1 was 3 and 1 was 2."]);
    expect(summary.head[0]).toBe("2 customers answered, 1 more than the week before (1).");
    // The list of answers filters by the same week.
    const { responses } = await owner.call(listResponses, { week });
    expect(responses.map(({ rating }) => rating)).toEqual([3, 2]);
  });
});

describe("a week's answers as customers send them", () => {
  let desk: ReviewDesk;
  beforeAll(async () => {
    desk = await openReviewDesk("pglite");
  });
  afterAll(() => desk.test.close());

  it("stand behind the summary until they are withdrawn", async () => {
    const places = [];
    for (const text of ["The deductible was clear.", "My deductible changed.", "Deductibles!"]) {
      const sent = await desk.post(desk.answers(text, "4"));
      places.push(sent.headers.get("location") ?? "");
    }
    const summary = await desk.owner.call(getWeeklySummary);
    const theme = summary.statements.find(({ kind }) => kind === "theme");
    expect(theme).toMatchObject({
      text: "3 of the 3 customers who wrote something spoke of “deductible”.",
    });
    for (const { responseId, text } of theme?.quotes ?? []) {
      const { answers } = await desk.owner.call(getResponse, { responseId });
      expect(answers.some(({ value }) => String(value).includes(text))).toBe(true);
    }
    const body = { week: summary.monday };
    const grouped = await desk.owner.call(groupThemes, { body });
    expect(grouped.version).toBe(summary.version);
    const gone = await desk.post([["do", "withdraw"]], places[0]);
    expect(gone.status).toBeLessThan(400);
    const after = await desk.owner.call(getWeeklySummary);
    expect(after.answered).toBe(3);
    // What was grouped before is told from what stands now.
    expect(after.version).not.toBe(grouped.version);
    expect((await desk.owner.call(groupThemes, { body })).version).toBe(after.version);
    expect(after.head).toContain(
      "1 customer took the answers back: they are counted above, and nothing of them is left.",
    );
    expect(JSON.stringify(after)).not.toContain("The deductible was clear.");
  });
});
