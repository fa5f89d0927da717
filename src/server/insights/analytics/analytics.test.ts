import sql from "sql-template-tag";
import { beforeEach, describe, expect, it } from "vitest";
import {
  deleteView,
  exportAnalytics,
  getAnalytics,
  getAnalyticsByTag,
  listSavedViews,
  saveView,
} from "#shared/api/analytics.ts";
import { listInbox } from "#shared/api/inbox.ts";
import { listInvitations } from "#shared/api/invitations.ts";
import { getMe } from "#shared/api/me.ts";
import { describeFunnel } from "#shared/insights/describe-funnel.ts";
import type { Tx } from "../../platform/database/database.ts";
import { insertResponses } from "../../testing/builders/insert-responses.ts";
import { rollUp } from "../../testing/roll-up.ts";
import { startedTestApp } from "../../testing/started-test-server.ts";

describe("analytics", () => {
  const test = startedTestApp();
  const asService: typeof test.context.database.serviceTransaction = (fn) =>
    test.context.database.serviceTransaction(fn);
  beforeEach(() => test.clock.set(new Date("2026-04-08T12:00:00Z")));

  it("a business without a history has zeros, and nothing is divided by them", async () => {
    const owner = await test.signUp("nothing@example.com");
    const found = await owner.call(getAnalytics);
    expect(found.now).toMatchObject({ eligiblePeople: 0, invited: 0, ratings: [0, 0, 0, 0, 0] });
    expect(found.series).toHaveLength(30);
    expect(found).toMatchObject({ flows: [], questions: [], now: { externalReviews: [] } });
  });

  it("a range before the business existed, in reverse order or in the future is answered", async () => {
    const owner = await test.signUp("odd-ranges@example.com");
    const old = await owner.call(getAnalytics, { from: "2000-01-01", until: "2001-12-31" });
    expect(old).toMatchObject({ bucket: "week", until: "2001-12-31", now: { responses: 0 } });
    const turned = await owner.call(getAnalytics, { from: "2026-03-05", until: "2026-03-01" });
    expect(turned).toMatchObject({ from: "2026-03-01", until: "2026-03-05" });
    await insertResponses(test, owner, [{ at: "2026-04-08T09:00:00Z", rating: 5 }]);
    const future = { from: "2031-01-01", until: "2031-02-01" };
    expect(await owner.call(getAnalytics, future)).toMatchObject({
      ...future,
      now: { responses: 0 },
    });
    const farFuture = await owner.call(getAnalytics, { from: "2031-01-01", until: "9999-12-31" });
    expect(farFuture.series).toHaveLength(1201);
    const begun = await owner.call(getAnalytics, { from: "2026-04-08", until: "2031-02-01" });
    expect(begun).toMatchObject({ until: begun.today, now: { responses: 1 } });
    await expect(owner.call(getAnalytics, { from: "yesterday" })).rejects.toMatchObject({
      status: 400,
    });
  });

  it("a filter narrows every figure, and the file contains the same ones", async () => {
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

  it("questions and options are in the order of the form, including those that no customer chose", async () => {
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
        eligiblePeople: 2,
        externalReviews: [
          { site: "Google", count: 2, average: 2.5 },
          { site: "Yelp", count: 1, average: null },
        ],
      },
      before: { eligiblePeople: 2, externalReviews: [{ site: "Google", count: 1, average: 5 }] },
    });
  });

  it("a person counts once as eligible and invited, however many campaigns and invitations they are part of", async () => {
    const owner = await test.signUp("people@example.com");
    const business = (await owner.call(getMe)).currentBusinessId;
    const sentAt = "2026-04-06T09:00:00Z";
    await asService(async (tx) => {
      await insertAsked(tx, business, [
        { sentAt, answeredAt: null },
        { sentAt, answeredAt: null },
      ]);
      // The first contact is asked a second time; four campaigns left out the second and one other.
      await tx.execute(sql`
        with people as (select array_agg(id order by id) as ids from contacts where business_id = ${business}),
        again as (
          insert into invitations (business_id, flow_id, contact_id, status, sent_at)
          select i.business_id, i.flow_id, i.contact_id, 'stopped', i.sent_at from invitations i, people
          where i.contact_id = ids[1] returning *),
        noted as (
          insert into events (business_id, kind, flow_id, invitation_id, occurred_at)
          select business_id, 'invited', flow_id, id, sent_at from again),
        sent as (
          insert into campaigns (id, business_id, flow_title, to_everyone, wordings, destinations, created_at)
          select gen_random_uuid(), ${business}, 'Flow', false, '[]', '[]', ${sentAt} from generate_series(1, 4) returning id)
        insert into campaign_contacts (campaign_id, business_id, eligibility, contact_ids)
        select id, ${business}, 'not_asked', array[ids[2], ${business}::uuid] from sent, people`);
    });
    const { now, ...analytics } = await owner.call(getAnalytics);
    expect(now).toMatchObject({ invited: 3, invitedPeople: 2, eligiblePeople: 3 });
    const { summary, table } = describeFunnel({ now, ...analytics });
    expect(summary).toContain("3 invitations were sent to 2 people");
    expect(table.rows.slice(0, 2)).toEqual([
      ["Eligible people", "3", "0"],
      ["Invitations sent", "3", "0"],
    ]);
  });

  it("the response rate is that of the invitations of these days, whenever they were answered, and each figure links to its rows", async () => {
    const owner = await test.signUp("response-rate@example.com");
    const business = (await owner.call(getMe)).currentBusinessId;
    const lastWeek = "2026-03-30T09:00:00Z";
    const thisWeek = "2026-04-06T09:00:00Z";
    const [, automation = ""] = await asService((tx) =>
      insertAsked(tx, business, [
        ...Array.from({ length: 5 }, () => ({ sentAt: lastWeek, answeredAt: thisWeek })),
        { sentAt: thisWeek, answeredAt: null },
        { sentAt: thisWeek, answeredAt: null },
      ]),
    );
    await rollUp(test);
    const days = { from: "2026-04-02", until: "2026-04-08" };
    const read = (more = {}) => owner.call(getAnalytics, { ...days, ...more });
    const { now, before, campaigns } = await read();
    expect(now).toMatchObject({ invited: 2, answeredSoFar: 0, answered: 5, times: [0, 0, 0, 5] });
    expect(before).toMatchObject({ invited: 5, answeredSoFar: 5, answered: 0 });
    expect(campaigns).toMatchObject([
      { key: automation, label: "After a claim (automation)", invited: 2, before: { invited: 5 } },
    ]);
    expect((await read({ campaignId: automation })).now).toMatchObject({ responses: 5 });
    const sent = (query: object) =>
      owner.call(listInvitations, { stage: "invited", campaignId: automation, ...query });
    const earlier = { from: "2026-03-26", until: "2026-04-01" };
    expect(await sent(days)).toMatchObject({ total: 2 });
    expect(await sent({ ...earlier, status: "answered" })).toMatchObject({ total: 5 });
    expect(await sent({ ...days, stage: "opened" })).toMatchObject({ total: 5 });
    const behind = (query: object) => owner.call(listInbox, { ...days, ...query });
    expect(await behind({ took: "later", campaignId: automation })).toMatchObject({ total: 5 });
    expect(await behind({ took: "within_week" })).toMatchObject({ total: 0 });
    expect(await behind({ rated: "yes" })).toMatchObject({ total: 0 });

    await asService((tx) => tx.execute(sql`delete from contacts where business_id = ${business}`));
    const erased = await read();
    expect(erased.before).toMatchObject({ invited: 5, answeredSoFar: 5, invitedPeople: 5 });
    await rollUp(test);
    expect((await read()).before).toMatchObject({ invited: 5, answeredSoFar: 5 });
  });

  it("a contact counts under each of its tags, and a tag narrows every figure", async () => {
    const owner = await test.signUp("tags@example.com");
    const business = (await owner.call(getMe)).currentBusinessId;
    const before = "2026-03-01T09:00:00Z";
    const at = "2026-04-01T09:00:00Z";
    await asService((tx) =>
      insertAsked(tx, business, [
        { sentAt: at, answeredAt: at, tags: ["Claim", "VIP"] },
        { sentAt: at, answeredAt: null, tags: ["Claim"] },
        { sentAt: before, answeredAt: at, tags: ["Old"] },
        { sentAt: at, answeredAt: at, tags: [] },
      ]),
    );
    await rollUp(test);
    const { now } = await owner.call(getAnalytics);
    const { tags } = await owner.call(getAnalyticsByTag);
    expect(now).toMatchObject({ invited: 3, responses: 3 });
    expect(tags).toMatchObject([
      { key: "Claim", invited: 2, answeredSoFar: 1, responses: 1, before: { invited: 0 } },
      { key: "VIP", invited: 1, answeredSoFar: 1, responses: 1 },
      { key: "Old", invited: 0, responses: 1, before: { invited: 1, answeredSoFar: 1 } },
    ]);
    const claim = { contactTag: "Claim" };
    expect(await owner.call(getAnalytics, claim)).toMatchObject({
      now: { invited: 2, answeredSoFar: 1, responses: 1, times: [1, 0, 0, 0] },
    });
    expect(await owner.call(getAnalyticsByTag, claim)).toMatchObject({
      tags: [{ key: "Claim", invited: 2 }],
    });
    expect((await owner.call(exportAnalytics)).csv).toContain("\nTag,Claim,2,");
    expect(await owner.call(listInbox, claim)).toMatchObject({ total: 1 });
    expect(await owner.call(listInvitations, claim)).toMatchObject({ total: 2 });
  });

  it("an answer counts immediately for the closed day of its invitation", async () => {
    const owner = await test.signUp("answered-later@example.com");
    const business = (await owner.call(getMe)).currentBusinessId;
    const [invitation] = await asService((tx) =>
      insertAsked(tx, business, [{ sentAt: "2026-04-01T09:00:00Z", answeredAt: null }]),
    );
    await rollUp(test);
    const read = async () => (await owner.call(getAnalytics)).now;
    expect(await read()).toMatchObject({ invited: 1, answeredSoFar: 0 });
    // Uses the database's clock as well, like the triggers.
    await asService((tx) =>
      tx.execute(sql`
        insert into events (business_id, kind, invitation_id, occurred_at)
        values (${business}, 'answered', ${invitation}, now())`),
    );
    expect(await read()).toMatchObject({ invited: 1, answeredSoFar: 1 });
    await rollUp(test);
    expect(await read()).toMatchObject({ invited: 1, answeredSoFar: 1 });
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

  it("a saved view is shared by the members of one business and replaced only on request", async () => {
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

/**
 * Inserts invitations of an automation.
 * @returns the id of the first one, and that of the automation
 */
async function insertAsked(
  tx: Tx,
  business: string | null,
  given: readonly { sentAt: string; answeredAt: string | null; tags?: string[] }[],
): Promise<string[]> {
  const automation = crypto.randomUUID();
  const flow = crypto.randomUUID();
  const rows = given.map((one) => ({ ...one, id: crypto.randomUUID() }));
  await tx.execute(sql`
    insert into automations (id, business_id, settings, created_at, updated_at)
    values (${automation}, ${business}, '{"name": "After a claim"}', now(), now())`);
  await tx.execute(sql`
    insert into review_flows (id, business_id, title) values (${flow}, ${business}, 'Flow')`);
  await tx.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as g(id uuid, "sentAt" timestamptz, "answeredAt" timestamptz, tags text[])),
    contact as (
      insert into contacts (id, business_id, name, email, tags)
      select id, ${business}::uuid, 'Ann', id || '@example.com', coalesce(tags, '{}') from given),
    invitation as (
      insert into invitations (id, business_id, flow_id, contact_id, automation_id, status, sent_at, answered_at)
      select id, ${business}::uuid, ${flow}::uuid, id, ${automation}::uuid, case when "answeredAt" is null then 'sent' else 'answered' end,
        "sentAt", "answeredAt" from given),
    response as (
      insert into review_responses (id, business_id, flow_id, invitation_id, submission_key, source, submitted_at)
      select id, ${business}::uuid, ${flow}::uuid, id, id, 'invitation', "answeredAt" from given where "answeredAt" is not null)
    insert into events (business_id, kind, flow_id, invitation_id, occurred_at)
    select ${business}::uuid, 'invited', ${flow}::uuid, id, "sentAt" from given
    union all select ${business}::uuid, 'answered', ${flow}::uuid, id, "answeredAt" from given where "answeredAt" is not null`);
  return [rows[0]?.id ?? "", automation];
}
