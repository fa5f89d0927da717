import fc from "fast-check";
import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import {
  deleteView,
  exportAnalytics,
  getAnalytics,
  listSavedViews,
  type Part,
  saveView,
} from "#shared/api/analytics.ts";
import { getMe } from "#shared/api/me.ts";
import { createLog } from "../../platform/log.ts";
import { insertResponses } from "../../testing/builders/insert-responses.ts";
import { recomputeFigures } from "../../testing/recompute-figures.ts";
import { startedTestApp } from "../../testing/started-test-server.ts";
import { rollUpFigures } from "./roll-up.ts";

/** Clocks change in Berlin and on Lord Howe Island within the history, and Kiritimati is a day ahead of UTC. */
const zones = [
  "UTC",
  "Europe/Berlin",
  "Australia/Lord_Howe",
  "Pacific/Kiritimati",
  "America/St_Johns",
];
const begin = Date.parse("2026-03-20T00:00:00Z");
const end = new Date("2026-04-08T12:00:00Z");
const minutes = (end.getTime() - begin) / 60_000;

const time = fc.integer({ min: 0, max: minutes }).map((at) => new Date(begin + at * 60_000));
const nth = fc.nat({ max: 5 });
const rating = fc.integer({ min: 1, max: 5 });
const sentiment = fc.constantFrom("positive", "mixed", "negative", null);
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("note" as const),
      kind: fc.constantFrom("invited", "delivered", "opened", "answered", "copied", "posted"),
      nth,
      at: time,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant("respond" as const), nth, at: time, rating, sentiment }),
  },
  fc.record({ do: fc.constant("change" as const), nth, rating, sentiment }),
  fc.record({ do: fc.constant("delete" as const), nth }),
  fc.record({ do: fc.constant("erase" as const), nth }),
  fc.record({ do: fc.constant("move" as const), zone: fc.constantFrom(...zones) }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant("roll up" as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
const day = fc
  .integer({ min: -5, max: 22 })
  .map((after) => new Date(begin + after * 86_400_000).toISOString().slice(0, 10));

describe("analytics", () => {
  const test = startedTestApp();
  const asService: typeof test.context.database.serviceTransaction = (fn) =>
    test.context.database.serviceTransaction(fn);
  const log = createLog("silent");
  /** Fails where the job only logs. */
  const rollUp = () =>
    rollUpFigures({
      ...test.context,
      log: Object.assign(log, {
        error: (noted: { err: unknown }) => {
          throw noted.err;
        },
      }),
    }).run({});

  it("every figure is what the rows say, whatever came late, twice, in any order or time zone", async () => {
    test.clock.set(end);
    let businesses = 0;
    const property = fc.asyncProperty(
      fc.array(step, { minLength: 10, maxLength: 60, size: "max" }),
      fc.constantFrom(...zones),
      fc.tuple(day, day),
      async (steps, zone, days) => {
        businesses += 1;
        const owner = await test.signUp(`history${businesses}@example.com`);
        const business = (await owner.call(getMe)).currentBusinessId ?? "";
        const last = await play(business, [{ do: "move", zone }, ...steps]);
        const [from = "", until = ""] = days.toSorted();
        const found = await owner.call(getAnalytics, { from, until });
        const { previousFrom, previousUntil } = found;
        const recompute = (from: string, until: string) =>
          asService((tx) => recomputeFigures(tx, { business, zone: last, from, until }));
        const now = await recompute(found.from, found.until);
        const { byFlow, byCampaign, bySource, ...figures } = now;
        expect(found.now).toMatchObject(figures);
        const {
          byFlow: _f,
          byCampaign: _c,
          bySource: _s,
          ...past
        } = await recompute(previousFrom, previousUntil);
        expect(found.before).toMatchObject(past);
        expect(responsesOf(found.flows)).toEqual(byFlow);
        expect(responsesOf(found.campaigns)).toEqual(byCampaign);
        expect(responsesOf(found.sources)).toEqual(bySource);
        for (const { start, responses, ratings, sentiments, invited } of found.series)
          expect({ start, responses, ratings, sentiments, invited }).toEqual({
            start,
            ...pick(await recompute(start, start)),
          });
        const [question] = found.questions;
        expect(question?.options.reduce((sum, { count }) => sum + count, 0) ?? 0).toBe(
          figures.ratings.reduce((sum, count) => sum + count, 0),
        );
      },
    );
    await fc.assert(property, { seed: 25, numRuns: 40 });
  });

  it("a business without a history has zeros and no division by them", async () => {
    const owner = await test.signUp("nothing@example.com");
    const found = await owner.call(getAnalytics);
    expect(found.now).toMatchObject({ eligible: 0, invited: 0, ratings: [0, 0, 0, 0, 0] });
    expect(found.series).toHaveLength(30);
    expect(found).toMatchObject({ flows: [], questions: [], now: { externalReviews: [] } });
  });

  it("a range before the business existed, turned round or in the future is answered", async () => {
    const owner = await test.signUp("odd-ranges@example.com");
    const old = await owner.call(getAnalytics, { from: "2000-01-01", until: "2001-12-31" });
    expect(old).toMatchObject({ bucket: "week", until: "2001-12-31", now: { responses: 0 } });
    const turned = await owner.call(getAnalytics, { from: "2026-03-05", until: "2026-03-01" });
    expect(turned).toMatchObject({ from: "2026-03-01", until: "2026-03-01" });
    const future = await owner.call(getAnalytics, { from: "2031-01-01", until: "2031-02-01" });
    expect(future.until).toBe(future.today);
    await expect(owner.call(getAnalytics, { from: "yesterday" })).rejects.toMatchObject({
      status: 400,
    });
  });

  it("a filter narrows every figure, and the file has the same ones", async () => {
    const owner = await test.signUp("filters@example.com");
    const at = "2026-04-01T09:00:00Z";
    await insertResponses(test, owner, [{ at, rating: 5, chosen: "=Car" }]);
    await insertResponses(test, owner, [
      { at, rating: 2 },
      { at, text: "No rating." },
    ]);
    await rollUp();
    const all = await owner.call(getAnalytics);
    expect(all.now).toMatchObject({ responses: 3, ratings: [0, 1, 0, 0, 1] });
    const [larger] = all.flows;
    const one = await owner.call(getAnalytics, { flowId: larger?.key });
    expect(one.now).toMatchObject({ responses: 2, ratings: [0, 1, 0, 0, 0] });
    expect(await owner.call(getAnalytics, { source: "invitation" })).toMatchObject({
      now: { responses: 0 },
      questions: [],
    });
    const { csv } = await owner.call(exportAnalytics);
    expect(csv).toContain("\nTotal,");
    expect(csv).toContain("Answer,What was it?: =Car");
  });

  it("eligible contacts and external reviews are counted in both periods", async () => {
    const owner = await test.signUp("extras@example.com");
    const business = (await owner.call(getMe)).currentBusinessId;
    await asService(async (tx) => {
      await tx.execute(sql`
        with sent as (
          insert into campaigns (id, business_id, flow_title, to_everyone, wordings, destinations, created_at)
          select gen_random_uuid(), ${business}, 'Flow', true, '[]', '[]', at
          from unnest(array['2026-04-05', '2026-03-01']::timestamptz[]) at returning id)
        insert into campaign_contacts (campaign_id, business_id, eligibility, contact_ids)
        select id, ${business}, eligibility, array[gen_random_uuid(), gen_random_uuid()]
        from sent, unnest(array['asked', 'not_asked', 'no_email']) eligibility`);
      await tx.execute(sql`
        insert into external_reviews (business_id, site, rating, posted_on, duplicate_key) values
          (${business}, 'Google', 4, '2026-04-05', '1'), (${business}, 'Google', 1, '2026-04-05', '2'),
          (${business}, 'Yelp', null, '2026-04-05', '3'), (${business}, 'Google', 5, '2026-03-01', '4')`);
    });
    expect(await owner.call(getAnalytics)).toMatchObject({
      now: {
        eligible: 4,
        externalReviews: [
          { site: "Google", count: 2, average: 2.5 },
          { site: "Yelp", count: 1, average: null },
        ],
      },
      before: { eligible: 4, externalReviews: [{ site: "Google", count: 1, average: 5 }] },
    });
  });

  it("a saved view is shared by the members of one business and replaced by its name", async () => {
    const owner = await test.signUp("views@example.com");
    const stranger = await test.signUp("views-stranger@example.com");
    await owner.call(saveView, { body: { name: "Spring", query: "from=2026-03-01" } });
    const { id } = await owner.call(saveView, {
      body: { name: " Spring ", query: "from=2026-04-01" },
    });
    expect(await owner.call(listSavedViews)).toEqual({
      views: [{ id, name: "Spring", query: "from=2026-04-01" }],
    });
    expect(await stranger.call(listSavedViews)).toEqual({ views: [] });
    await expect(stranger.call(deleteView, { viewId: id })).rejects.toMatchObject({ status: 404 });
    await owner.call(deleteView, { viewId: id });
    expect(await owner.call(listSavedViews)).toEqual({ views: [] });
  });

  /** @returns the business's time zone at the end */
  async function play(business: string, steps: readonly Step[]): Promise<string> {
    const things = await asService(async (tx) => {
      const flow = crypto.randomUUID();
      const campaign = crypto.randomUUID();
      await tx.execute(sql`
        insert into review_flows (id, business_id, title) values (${flow}, ${business}, 'Flow')`);
      await tx.execute(sql`
        insert into campaigns (id, business_id, flow_id, flow_title, to_everyone, wordings, destinations, created_at)
        values (${campaign}, ${business}, ${flow}, 'Flow', true, '[]', '[]', ${end})`);
      const invitations = [0, 1, 2].map(() => crypto.randomUUID());
      const contacts = invitations.map(() => crypto.randomUUID());
      await tx.execute(sql`
        insert into contacts (id, business_id, name, email)
        select id, ${business}, 'Ann', id || '@example.com' from unnest(${contacts}::uuid[]) id`);
      await tx.execute(sql`
        insert into invitations (id, business_id, flow_id, contact_id, campaign_id, sent_at)
        select i, ${business}, ${flow}, c, ${campaign}, ${new Date(begin)}
        from unnest(${invitations}::uuid[], ${contacts}::uuid[]) as pair(i, c)`);
      return {
        flow,
        invitations,
        contacts,
        responses: [0, 1, 2, 3, 4, 5].map(() => crypto.randomUUID()),
      };
    });
    let zone = "UTC";
    for (const one of steps) {
      const n = "nth" in one ? one.nth : 0;
      // The first three come by invitation and the others by the public link.
      const invitation = one.do === "roll up" ? null : (things.invitations[n] ?? null);
      const response = things.responses[n] ?? null;
      const present = sql`(select id from invitations where id = ${invitation})`;
      const answers = "rating" in one ? JSON.stringify([answer(one.rating)]) : "[]";
      if (one.do === "roll up") await rollUp();
      else
        await asService(async (tx) => {
          if (one.do === "move") {
            zone = one.zone;
            await tx.execute(sql`update businesses set time_zone = ${zone} where id = ${business}`);
          } else if (one.do === "note") {
            const isOfResponse = !["invited", "delivered", "opened"].includes(one.kind);
            await tx.execute(sql`
              insert into events (business_id, kind, flow_id, invitation_id, response_id, occurred_at)
              values (${business}, ${one.kind}, ${things.flow}, ${present}, ${isOfResponse ? response : null}, ${one.at})`);
          } else if (one.do === "respond") {
            await tx.execute(sql`
              insert into review_responses (id, business_id, flow_id, invitation_id, submission_key, source, submitted_at, answers, sentiment)
              values (${response}, ${business}, ${things.flow}, ${present}, ${response},
                ${invitation ? "invitation" : "link"}, ${one.at}, ${answers}::jsonb, ${one.sentiment})
              on conflict do nothing`);
          } else if (one.do === "change") {
            await tx.execute(
              sql`update review_responses set answers = ${answers}::jsonb, sentiment = ${one.sentiment} where id = ${response}`,
            );
          } else if (one.do === "delete") {
            await tx.execute(sql`delete from review_responses where id = ${response}`);
          } else {
            await tx.execute(sql`delete from contacts where id = ${things.contacts[n] ?? null}`);
          }
        });
    }
    return zone;
  }
});

const answer = (value: number) => ({
  position: 0,
  question_text: "Overall?",
  question_type: "rating",
  value,
});

const responsesOf = (parts: readonly Part[]) =>
  Object.fromEntries(
    parts.filter(({ responses }) => responses > 0).map(({ key, responses }) => [key, responses]),
  );

const pick = ({
  responses,
  ratings,
  sentiments,
  invited,
}: Awaited<ReturnType<typeof recomputeFigures>>) => ({
  responses,
  ratings,
  sentiments,
  invited,
});
