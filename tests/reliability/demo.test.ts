import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { startedTestApp } from "#server/testing/started-test-server.ts";
import { startTestApp } from "#server/testing/test-app.ts";
import { getAnalytics } from "#shared/api/analytics.ts";
import { getExternalReview, listExternalReviews } from "#shared/api/external-reviews.ts";
import { listFlows } from "#shared/api/flows.ts";
import { getMe } from "#shared/api/me.ts";
import { getResponse } from "#shared/api/responses.ts";
import { demoPeople, describeDemo, seedDemo } from "../../seed/demo.ts";

const counted = sql`
  select (select count(*) from businesses) as businesses,
    (select count(*) from contacts) as contacts,
    (select count(*) from review_flows where status = 'published') as flows,
    (select count(*) from campaigns) as campaigns,
    (select count(*) from automations where status = 'on') as automations,
    (select count(distinct business_id) from business_logos) as logos,
    (select count(*) from messages where status = 'sent') > 300 as "hasMail",
    (select count(*) from automation_steps where status = 'planned') > 5 as "hasCalendar",
    (select count(*) from review_responses where private_message <> '') > 5 as "hasPrivateMessages",
    (select count(*) from review_responses where locale = 'es') > 5 as "hasSpanish",
    (select count(*) from response_replies) > 5 as "hasReplies"`;
const expected = {
  businesses: 2,
  contacts: 670,
  flows: 5,
  campaigns: 24,
  automations: 3,
  logos: 2,
  hasMail: true,
  hasCalendar: true,
  hasPrivateMessages: true,
  hasSpanish: true,
  hasReplies: true,
};
const everything = sql`
  select (select jsonb_agg(to_jsonb(c) order by c.id) from contacts c) as contacts,
    (select jsonb_agg(to_jsonb(r) - 'created_at' order by r.id) from review_responses r) as responses,
    (select jsonb_agg(to_jsonb(v) - 'created_at' - 'updated_at' order by v.id) from external_reviews v) as external_reviews,
    (select jsonb_agg(to_jsonb(a) order by a.response_id, a.position) from review_answers a) as answers`;

describe("the demonstration business", () => {
  const test = startedTestApp();

  const read = (statement: typeof counted) =>
    test.context.database.serviceTransaction((tx) => tx.query<Record<string, unknown>>(statement));

  it("is created once, and reported", async () => {
    const outcome = await seedDemo(test.context);
    expect(outcome).toBe("made");
    expect(await read(counted)).toEqual([expected]);
    expect(await seedDemo(test.context)).toBe("was there");
    expect(await read(counted)).toEqual([expected]);
    const words = describeDemo(outcome, test.context);
    expect(words).toContain(demoPeople.owner.email);
    expect(words).toContain(demoPeople.admin.email);
    expect(words).toContain("/mailbox");
  });

  it("is a year old, and contains nothing in the future", async () => {
    const [ages] = await read(sql`
      select min(submitted_at) as first, max(submitted_at) as last from review_responses`);
    const now = test.clock.now().getTime();
    const daysAgo = (at: unknown) => (now - (at as Date).getTime()) / 86_400_000;
    expect(daysAgo(ages?.first)).toBeGreaterThan(330);
    expect(daysAgo(ages?.first)).toBeLessThan(366);
    expect(daysAgo(ages?.last)).toBeGreaterThan(0);
    expect(daysAgo(ages?.last)).toBeLessThan(1);
    const [ahead] = await read(sql`
      select (select count(*) from events where occurred_at > ${test.clock.now()})
        + (select count(*) from invitations where sent_at > ${test.clock.now()}
            or answered_at < sent_at) as count`);
    expect(ahead?.count).toBe(0);
  });

  it("is shown to its owner by the application", async () => {
    const [owner] = await read(
      sql`select descope_id as sub from users where email = ${demoPeople.owner.email}`,
    );
    const me = await test.callAs(`test.${owner?.sub}`, getMe);
    const token = `test.${owner?.sub}.${me.businesses[0]?.tenantId}`;
    expect(me.businesses).toMatchObject([
      { name: "Lakeside Insurance", role: "owner" },
      { name: "Maple & Rye Bakery", role: "owner" },
    ]);
    const { now, invitations } = await test.callAs(token, getAnalytics, { from: "2000-01-01" });
    expect(now.responses).toBeGreaterThan(250);
    // A plausible rate for an agency.
    expect(invitations.now.answered / invitations.now.invited).toBeGreaterThan(0.3);
    expect(invitations.now.answered / invitations.now.invited).toBeLessThan(0.45);
    const stars = now.ratings.reduce((sum, count, at) => sum + count * (at + 1), 0);
    const rated = now.ratings.reduce((sum, count) => sum + count, 0);
    expect(stars / rated).toBeGreaterThan(3.5);
    expect(stars / rated).toBeLessThan(4.8);
    // A text that a customer copied is shown with its origin.
    const [copied] = await read(sql`
      select response_id as id from events where kind = 'copied'
        and business_id = ${me.businesses[0]?.id} order by occurred_at limit 1`);
    const responseId = String(copied?.id);
    const { draft } = await test.callAs(token, getResponse, { responseId });
    expect(draft).toMatchObject({
      text: expect.stringMatching(/\w/),
      level: "own",
      by: "customer",
    });
    const { flows } = await test.callAs(token, listFlows);
    expect(flows.every(({ responseCount }) => responseCount > 10)).toBe(true);
    // Some external reviews are matched, and the others have nearest responses to choose from.
    const { reviews } = await test.callAs(token, listExternalReviews);
    expect(reviews.length).toBeGreaterThan(8);
    expect(reviews.filter(({ match }) => match !== null).length).toBeGreaterThan(4);
    const unmatched = reviews.filter(({ match }) => match === null);
    const looked = await Promise.all(
      unmatched.map(({ id }) => test.callAs(token, getExternalReview, { externalReviewId: id })),
    );
    expect(looked.some(({ nearestResponses }) => nearestResponses.length > 0)).toBe(true);
  });

  it("is the same wherever it is created at the same moment", async () => {
    const other = await startTestApp();
    await seedDemo(other.context);
    const there = await other.context.database.serviceTransaction((tx) =>
      tx.query<Record<string, unknown>>(everything),
    );
    await other.close();
    const withoutOwner = (rows: Record<string, unknown>[]) =>
      JSON.parse(JSON.stringify(rows).replace(/"(user|business|question)_id":"[^"]*"/g, '"x":0'));
    expect(withoutOwner(there)).toEqual(withoutOwner(await read(everything)));
  });
});

it("does not touch a database that has users", async () => {
  const test = await startTestApp();
  await test.signUp("somebody@example.com");
  expect(await seedDemo(test.context)).toBe("not empty");
  const [row] = await test.context.database.serviceTransaction((tx) =>
    tx.query<{ contacts: number }>(sql`select count(*) as contacts from contacts`),
  );
  expect(row?.contacts).toBe(0);
  await test.close();
});
