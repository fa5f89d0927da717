import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { getDashboard } from "#shared/api/dashboard.ts";
import { listInvitations } from "#shared/api/invitations.ts";
import { getMe } from "#shared/api/me.ts";
import type { Tx } from "../../platform/database/database.ts";
import { insertResponses } from "../../testing/builders/insert-responses.ts";
import { startedTestApp } from "../../testing/started-test-server.ts";
import type { TestPerson } from "../../testing/test-app.ts";

describe("the dashboard", () => {
  const test = startedTestApp();

  /** @spec 2.18 */
  it("the dashboard starts with zeros", async () => {
    const owner = await test.signUp("empty@example.com");
    const dashboard = await owner.call(getDashboard);
    expect(dashboard).toMatchObject({
      toDo: [],
      month: { now: { responses: 0, ratings: [0, 0, 0, 0, 0] }, before: { responses: 0 } },
      latest: [],
    });
    // All of February and the first ten days of March.
    expect(dashboard.days.map(({ day }) => day)).toHaveLength(28 + 10);
  });

  it("the dashboard counts this month, and shows the latest answer", async () => {
    const owner = await test.signUp("counts@example.com");
    await answeredInvitation(owner, "Miriam Okafor");
    expect(await owner.call(getDashboard)).toMatchObject({
      toDo: [{ words: "Read 1 new response", path: "/responses?show=unread" }],
      month: { now: { responses: 1, ratings: [0, 0, 0, 1, 0] }, before: { responses: 0 } },
      latest: [
        {
          flowTitle: "After a claim",
          contactName: "Miriam Okafor",
          rating: 4,
          excerpt: "Settled in four days, and Ana called back the same afternoon.",
        },
      ],
    });
  });

  it("the dashboard omits a withdrawn response, which cannot be read, from the latest ones", async () => {
    const owner = await test.signUp("withdrawn@example.com");
    await answeredInvitation(owner, "Miriam Okafor");
    const { currentBusinessId: business } = await owner.call(getMe);
    await test.context.database.serviceTransaction((tx) =>
      tx.execute(sql`
        update review_responses set withdrawn_at = ${test.clock.now()} where business_id = ${business}`),
    );
    expect((await owner.call(getDashboard)).latest).toEqual([]);
  });

  it("the same days of the previous month are compared, and no later ones", async () => {
    const owner = await test.signUp("months@example.com");
    await insertResponses(test, owner, [
      { at: "2026-03-02T09:00:00Z", rating: 5 },
      { at: "2026-02-10T09:00:00Z", rating: 3 },
      { at: "2026-02-11T09:00:00Z", rating: 1 },
      { at: "2026-01-31T09:00:00Z", rating: 1 },
    ]);
    const { month, days } = await owner.call(getDashboard);
    expect(month).toMatchObject({
      now: { responses: 1, ratings: [0, 0, 0, 0, 1] },
      before: { responses: 1, ratings: [0, 0, 1, 0, 0] },
    });
    expect(days.filter(({ responses }) => responses > 0).map(({ day }) => day)).toEqual([
      "2026-02-10",
      "2026-02-11",
      "2026-03-02",
    ]);
  });

  it("the dashboard shows nothing of another business", async () => {
    const first = await test.signUp("first@example.com");
    await answeredInvitation(first, "Jo Lindqvist");
    const second = await test.signUp("second@example.com");
    expect(await second.call(getDashboard)).toMatchObject({
      toDo: [],
      month: { now: { responses: 0 } },
      latest: [],
    });
  });

  it("the dashboard lists tasks, most urgent first, and only the member's own responses", async () => {
    const owner = await test.signUp("to-do@example.com");
    const { user } = await owner.call(getMe);
    await answeredInvitation(owner, "Miriam Okafor");
    await test.context.database.serviceTransaction(async (tx) => {
      const mine = sql`business_id = (select business_id from business_members where user_id = ${user.id})`;
      await tx.execute(sql`update review_responses set assignee_id = ${user.id} where ${mine}`);
      await tx.execute(sql`
        insert into invitations (business_id, flow_id, contact_id, status, updated_at)
        select i.business_id, i.flow_id, i.contact_id, s.status, s.at::timestamptz from invitations i,
          (values ('failed', ${test.clock.now()}::timestamptz), ('waiting', ${test.clock.now()}),
            ('failed', ${test.clock.now()}::timestamptz - interval '31 days')) s(status, at)
        where i.${mine}`);
    });
    const { toDo } = await owner.call(getDashboard);
    expect(toDo.map(({ words }) => words)).toEqual([
      "Look at 1 invitation that failed in the last 30 days",
      "Resolve 1 response assigned to you",
      "Read 1 new response",
      "1 invitation waits to be sent",
    ]);
    const queryOf = (at: number) =>
      Object.fromEntries(new URL(toDo[at]?.path ?? "", "http://home").searchParams);
    expect(await owner.call(listInvitations, queryOf(0))).toMatchObject({ total: 1 });
    expect(await owner.call(listInvitations, queryOf(3))).toMatchObject({ total: 1 });
    expect(toDo[1]?.path).toBe(`/responses?assignee=${user.id}&show=open`);
  });

  async function answeredInvitation(owner: TestPerson, contactName: string) {
    const { currentBusinessId: business } = await owner.call(getMe);
    const now = test.clock.now();
    await test.context.database.serviceTransaction((tx) =>
      insertAnswer(tx, business, contactName, now),
    );
  }
});

const longest = "Settled in four days, and Ana called back the same afternoon.";
const answers = [
  { question_text: "How did it go?", question_type: "rating", value: 4 },
  { question_text: "In a word?", question_type: "short_text", value: "Fast" },
  { question_text: "What stood out?", question_type: "text", value: longest },
].map((answer, position) => ({ ...answer, position }));

async function insertAnswer(tx: Tx, business: string | null, contactName: string, now: Date) {
  await tx.execute(sql`
    with flow as (
      insert into review_flows (business_id, title, status) values (${business}, 'After a claim', 'published')
      returning id
    ), contact as (
      insert into contacts (business_id, name, email) values (${business}, ${contactName}, 'one@example.com')
      returning id
    ), invitation as (
      insert into invitations (business_id, flow_id, contact_id, status, sent_at, answered_at)
      select ${business}, flow.id, contact.id, 'answered', ${now}, ${now} from flow, contact returning id, flow_id
    )
    insert into review_responses (business_id, flow_id, invitation_id, submission_key, source, submitted_at, answers)
    select ${business}, flow_id, id, gen_random_uuid(), 'invitation', ${now}, ${JSON.stringify(answers)}::jsonb
    from invitation`);
}
