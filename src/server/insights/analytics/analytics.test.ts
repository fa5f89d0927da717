import sql from "sql-template-tag";
import { beforeEach, describe, expect, it } from "vitest";
import {
  deleteView,
  exportAnalytics,
  getAnalytics,
  listSavedViews,
  saveView,
} from "#shared/api/analytics.ts";
import { getMe } from "#shared/api/me.ts";
import { insertResponses } from "../../testing/builders/insert-responses.ts";
import { rollUp } from "../../testing/roll-up.ts";
import { startedTestApp } from "../../testing/started-test-server.ts";

describe("analytics", () => {
  const test = startedTestApp();
  const asService: typeof test.context.database.serviceTransaction = (fn) =>
    test.context.database.serviceTransaction(fn);
  beforeEach(() => test.clock.set(new Date("2026-04-08T12:00:00Z")));

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
    await rollUp(test);
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

  it("questions and options are in the order of the form, with those that no customer chose", async () => {
    const owner = await test.signUp("form-order@example.com");
    const at = "2026-04-01T09:00:00Z";
    await insertResponses(test, owner, [
      { at, rating: 2, chosen: "Boat", text: "Fine." },
      { at, rating: 2, chosen: "Boat" },
      { at, chosen: "Removed since" },
    ]);
    const business = (await owner.call(getMe)).currentBusinessId;
    await asService((tx) =>
      tx.execute(sql`
        insert into review_questions (flow_id, text, type, options, "order")
        select f.id, q.text, q.type, q.options, q.place
        from review_flows f, (values
          ('How did it go?', 'text', '{}'::text[], 0), ('What was it?', 'multiple_choice', '{Car,House,Boat}', 1),
          ('Never asked?', 'text', '{}', 2), ('Overall?', 'rating', '{}', 3)) q(text, type, options, place)
        where f.business_id = ${business}`),
    );
    const { questions } = await owner.call(getAnalytics);
    const brief = questions.map(({ question, options }) => [
      question,
      options.map(({ value, count }) => `${value}: ${count}`).join(", "),
    ]);
    expect(brief).toEqual([
      ["How did it go?", ""],
      ["What was it?", "Car: 0, House: 0, Boat: 2, Removed since: 1"],
      ["Overall?", "5: 0, 4: 0, 3: 0, 2: 2, 1: 0"],
    ]);
  });

  it("contacts that were left out and external reviews are counted in both periods", async () => {
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
        eligible: 2,
        externalReviews: [
          { site: "Google", count: 2, average: 2.5 },
          { site: "Yelp", count: 1, average: null },
        ],
      },
      before: { eligible: 2, externalReviews: [{ site: "Google", count: 1, average: 5 }] },
    });
  });

  it("days up to today move with the clock, and fixed ones do not", async () => {
    const owner = await test.signUp("moving-days@example.com");
    await insertResponses(test, owner, [{ at: "2026-04-01T09:00:00Z", rating: 5 }]);
    const moving = () => owner.call(getAnalytics, { days: 7, from: "2020-01-01" });
    const first = { from: "2026-04-02", until: "2026-04-08", now: { responses: 0 } };
    expect(await moving()).toMatchObject(first);
    test.clock.set(new Date("2026-04-07T12:00:00Z"));
    const earlier = { from: "2026-04-01", until: "2026-04-07", now: { responses: 1 } };
    expect(await moving()).toMatchObject({ ...earlier, previousFrom: "2026-03-25" });
    const fixed = await owner.call(getAnalytics, { from: "2026-04-01", until: "2026-04-02" });
    expect(fixed).toMatchObject({ until: "2026-04-02", now: { responses: 1 } });
    await expect(owner.call(getAnalytics, { days: 0 })).rejects.toMatchObject({ status: 400 });
  });

  it("a saved view is shared by the members of one business and replaced only when that is meant", async () => {
    const owner = await test.signUp("views@example.com");
    const stranger = await test.signUp("views-stranger@example.com");
    await owner.call(saveView, { body: { name: "Spring", query: "from=2026-03-01" } });
    const again = { name: " Spring ", query: "from=2026-04-01" };
    await expect(owner.call(saveView, { body: again })).rejects.toMatchObject({
      body: { code: "view.exists" },
    });
    const { id } = await owner.call(saveView, { body: { ...again, isReplacing: true } });
    expect(await owner.call(listSavedViews)).toEqual({
      views: [{ id, name: "Spring", query: "from=2026-04-01" }],
    });
    expect(await stranger.call(listSavedViews)).toEqual({ views: [] });
    await expect(stranger.call(deleteView, { viewId: id })).rejects.toMatchObject({ status: 404 });
    await owner.call(deleteView, { viewId: id });
    expect(await owner.call(listSavedViews)).toEqual({ views: [] });
  });
});
