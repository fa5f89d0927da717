import sql, { type Sql } from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFlow, saveFlow, setFlowStatus } from "#shared/api/flows.ts";
import { exportResponses } from "#shared/api/responses.ts";
import {
  type BusinessWithFlow,
  createBusinessWithFlow,
} from "../../testing/builders/business-with-flow.ts";
import { exportResponsesCsv } from "./responses-csv.ts";

const many = 12_003;

describe("the export of answers", () => {
  let desk: BusinessWithFlow;
  beforeAll(async () => {
    desk = await createBusinessWithFlow();
    const { id } = desk.flow;
    // Three at the same moment, so that a page ends among them.
    await desk.test.context.database.serviceTransaction((tx) =>
      tx.execute(sql`
        insert into review_responses (business_id, flow_id, submission_key, source, submitted_at, note, answers)
        select f.business_id, f.id, gen_random_uuid(), 'link',
          timestamptz '2026-01-01' + (n / 3) * interval '1 second', 'note ' || n,
          '[{"question_text": "What happened?", "question_type": "text", "value": "It went well.", "position": 0}]'
        from generate_series(1, ${many}::int) n, review_flows f where f.id = ${id}`),
    );
  });
  afterAll(() => desk.test.close());

  it("the export contains every answer once, newest first, however many there are", async () => {
    const { csv } = await desk.owner.call(exportResponses);
    const [header, ...rows] = csv.trimEnd().split("\n");
    expect(header).toBe(
      "\uFEFFAnswered,Customer,Email,Flow,Came by,What happened?,Only for us,Posted,Withdrawn,Note",
    );
    expect(rows).toHaveLength(many);
    expect(new Set(rows.map((row) => row.split(",").at(-1))).size).toBe(many);
    const moments = rows.map((row) => row.split(",")[0] ?? "");
    expect(moments).toEqual([...moments].sort().reverse());
    expect(rows.every((row) => row.includes("It went well."))).toBe(true);
  });

  it("the export leaves later responses to the next one, and fails rather than lose a changed answer", async () => {
    const { database } = desk.test.context;
    const change = (statement: Sql) => database.serviceTransaction((tx) => tx.execute(statement));
    const another =
      '[{"question_text": "New?", "question_type": "text", "value": "Yes.", "position": 0}]';
    const [owner] = await database.serviceTransaction((tx) =>
      tx.query<{ sub: string; dct: string }>(sql`
        select u.descope_id as sub, b.tenant_id as dct from review_flows f join businesses b on b.id = f.business_id
        join business_members m on m.business_id = b.id join users u on u.id = m.user_id where f.id = ${desk.flow.id}`),
    );
    if (!owner) throw new Error("The flow's business has no members.");
    const begun = async () => {
      const file = exportResponsesCsv(
        (fn) => database.transaction({ role: "user", ...owner }, fn),
        {},
      );
      await file.next();
      return file;
    };
    const first = await begun();
    await change(sql`
      insert into review_responses (business_id, flow_id, submission_key, source, submitted_at, note, answers)
      select f.business_id, f.id, gen_random_uuid(), 'link', timestamptz '2026-01-31', 'later', ${another}::jsonb
      from review_flows f where f.id = ${desk.flow.id}`);
    let rows = "";
    for await (const some of first) rows += some;
    expect(rows.trimEnd().split("\n")).toHaveLength(many);
    await change(sql`delete from review_responses where note = 'later'`);

    const second = await begun();
    await change(
      sql`update review_responses set answers = ${another}::jsonb where note = 'note 1'`,
    );
    const reading = async () => {
      for await (const _some of second);
    };
    await expect(reading()).rejects.toThrow("changed while it was exported");
    await change(sql`delete from review_responses where note = 'note 1'`);
  });

  it("the export keeps both answers when two questions have the same text, and states the outcome in words", async () => {
    const { id } = desk.flow;
    const twice = ["First", "Second"].map((value, position) => ({
      question_text: "What stood out?",
      question_type: "text",
      value,
      position,
    }));
    await desk.test.context.database.serviceTransaction((tx) =>
      tx.execute(sql`
        insert into review_responses
          (business_id, flow_id, submission_key, source, submitted_at, posted, withdrawn_at, answers)
        select f.business_id, f.id, gen_random_uuid(), 'link', timestamptz '2026-02-01', 'not_yet',
          timestamptz '2026-02-02', ${JSON.stringify(twice)}::jsonb
        from review_flows f where f.id = ${id}`),
    );
    const { csv } = await desk.owner.call(exportResponses);
    const [header, newest] = csv.split("\n");
    expect(header).toContain(",Came by,What stood out?,What stood out? (2),What happened?,");
    expect(newest).toContain(",Public link,First,Second,,,Not yet,2026-02-02T00:00:00.000Z,");
  });

  it("the export puts an answer under its own question when the first of two with the same text is skipped", async () => {
    const { owner, stamped, post } = desk;
    const question = { type: "text" as const, description: "", options: [], required: false };
    const content = { locale: null, title: "Two visits", description: "" };
    const questions = ["And then?", "And then?"].map((text) => ({ ...question, text }));
    const { id } = await owner.call(createFlow, { body: { ...content, questions } });
    const flow = await owner.call(setFlowStatus, { flowId: id, body: { status: "published" } });
    const second = flow.questions[1];
    if (!second) throw new Error("there are two questions");
    const sent = await post(
      [...stamped(id), [`q-${second.id}`, "The second visit."]],
      `/review/${id}`,
    );
    expect(sent.status).toBe(303);

    const asked = { flowId: id };
    const lines = (await owner.call(exportResponses, asked)).csv.split("\n");
    expect(lines[0]).toContain(",Came by,And then?,And then? (2),Only for us,");
    expect(lines[1]).toContain(",Public link,,The second visit.,");

    // The questions now have different texts: the older answer stays in its column.
    const [first] = flow.questions;
    if (!first) throw new Error("there are two questions");
    const body = { ...content, questions: [first, { ...second, text: "And the time after?" }] };
    const saved = await owner.call(saveFlow, {
      flowId: id,
      body: { ...body, updatedAt: flow.updatedAt },
    });
    expect(saved.hasUnpublishedChanges).toBe(true);
    await owner.call(setFlowStatus, { flowId: id, body: { status: "published" } });
    const after = (await owner.call(exportResponses, asked)).csv.split("\n");
    expect(after[0]).toBe(lines[0]);
  });
});
