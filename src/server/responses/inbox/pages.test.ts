import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listResponses } from "#shared/api/responses.ts";
import {
  type BusinessWithFlow,
  createBusinessWithFlow,
} from "../../testing/builders/business-with-flow.ts";

const many = 60;

describe("the pages of the inbox", () => {
  let desk: BusinessWithFlow;
  beforeAll(async () => {
    desk = await createBusinessWithFlow();
    // Three at the same moment, so that a page ends among them; every second one mentions the roof.
    await desk.test.context.database.serviceTransaction((tx) =>
      tx.execute(sql`
        insert into review_responses (business_id, flow_id, submission_key, source, submitted_at, read_at, answers)
        select f.business_id, f.id, gen_random_uuid(), 'link',
          timestamptz '2026-01-01' + (n / 3) * interval '1 second', case when n <= 10 then now() end,
          jsonb_build_array(jsonb_build_object('question_text', 'Which roof?', 'question_type', 'text',
            'value', case when n % 2 = 0 then 'The roof ' else 'The door ' end || n, 'position', 0))
        from generate_series(1, ${many}::int) n, review_flows f where f.id = ${desk.flow.id}`),
    );
  });
  afterAll(() => desk.test.close());

  async function pages(filter: { search?: string; unread?: string }, count: number) {
    const all = Array.from({ length: count }, (_, n) =>
      desk.owner.call(listResponses, { ...filter, page: n + 1 }),
    );
    return Promise.all(all);
  }

  it.each([
    ["nothing is asked for", {}, many],
    ["a word", { search: "ROOF" }, many / 2],
    ["what is unread", { unread: "true" }, many - 10],
  ])("hold every answer once, newest first, where %s", async (_, filter, total) => {
    const full = Math.ceil(total / 25);
    const found = await pages(filter, full + 1);
    expect(found.map(({ responses }) => responses.length)).toEqual([
      ...Array.from({ length: full - 1 }, () => 25),
      total - 25 * (full - 1),
      0,
    ]);
    for (const page of found) expect(page).toMatchObject({ total, unread: many - 10 });
    const rows = found.flatMap(({ responses }) => responses);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(total);
    const order = rows.map(({ submittedAt, id }) => [submittedAt, id] as const);
    expect(order).toEqual(
      order.toSorted((a, b) => (a[0] === b[0] ? (a[1] < b[1] ? -1 : 1) : a[0] < b[0] ? 1 : -1)),
    );
  });
});
