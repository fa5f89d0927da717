import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migratedUpTo, type OlderDatabase } from "../../testing/migrated-up-to.ts";
import { readResponse } from "./response-store.ts";

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
const [ada, bob, cyd, north, south, northFlow, southFlow] = [1, 2, 3, 11, 12, 21, 22].map(id);
const [whole, gappy, empty, southern] = [31, 32, 33, 34].map(id);
const [rating, choice, several, text, short, gone, asked] = [41, 42, 43, 44, 45, 46, 47].map(id);

/** Two businesses; Bob has left the first, and one of its questions was deleted after it was answered. */
const rows = `
  insert into users (id, descope_id, email, name) values
    ('${ada}', 'Uada', 'ada@x.example', 'Ada'), ('${bob}', 'Ubob', 'bob@x.example', 'Bob'),
    ('${cyd}', 'Ucyd', 'cyd@x.example', 'Cyd');
  insert into businesses (id, tenant_id, name) values
    ('${north}', 'Tnorth', 'North'), ('${south}', 'Tsouth', 'South');
  insert into business_members (business_id, user_id, role) values
    ('${north}', '${ada}', 'owner'), ('${south}', '${cyd}', 'owner'), ('${south}', '${bob}', 'staff');
  insert into review_flows (id, business_id, user_id, title, status) values
    ('${northFlow}', '${north}', '${ada}', 'How was it?', 'published'),
    ('${southFlow}', '${south}', '${cyd}', 'And ours?', 'archived');
  insert into review_questions (id, flow_id, text, type, options) values
    ('${rating}', '${northFlow}', 'Overall?', 'rating', '{}'),
    ('${choice}', '${northFlow}', 'What was it?', 'multiple_choice', '{Car,Home}'),
    ('${several}', '${northFlow}', 'What did you like?', 'multi_select', '{Speed,"Plain words"}'),
    ('${text}', '${northFlow}', 'What happened?', 'text', '{}'),
    ('${short}', '${northFlow}', 'Who helped?', 'short_text', '{}'),
    ('${gone}', '${northFlow}', 'Since deleted?', 'text', '{}'),
    ('${asked}', '${southFlow}', 'Anything?', 'text', '{}');
  insert into review_responses (id, business_id, flow_id, submission_key, source, submitted_at) values
    ('${whole}', '${north}', '${northFlow}', '${id(51)}', 'link', '2026-03-10T10:00:00Z'),
    ('${gappy}', '${north}', '${northFlow}', '${id(52)}', 'invitation', '2026-03-11T10:00:00Z'),
    ('${empty}', '${north}', '${northFlow}', '${id(53)}', 'link', '2026-03-12T10:00:00Z'),
    ('${southern}', '${south}', '${southFlow}', '${id(54)}', 'link', '2026-03-13T10:00:00Z');
  update review_responses set draft = 'Home, and well.', draft_level = 'tidy', draft_by = 'weaver', draft_added = true
    where id in ('${whole}', '${gappy}', '${empty}');
  update review_responses set draft_at = '2026-03-10T10:01:00Z' where id = '${whole}';
  update review_responses set draft_at = '2026-03-12T11:00:00Z' where id = '${empty}';
  insert into review_answers (response_id, position, question_id, question_text, question_type, value) values
    ('${whole}', 4, '${short}', 'Who helped?', 'short_text', '"Zoë \\"Z\\" O''Neil"'),
    ('${whole}', 0, '${rating}', 'Overall?', 'rating', '5'),
    ('${whole}', 1, '${choice}', 'What was it?', 'multiple_choice', '"Home"'),
    ('${whole}', 2, '${several}', 'What did you like?', 'multi_select', '["Plain words", "Speed"]'),
    ('${whole}', 3, '${text}', 'What happened? (as it was asked)', 'text', '"Two lines.\\nمرحبا 👍 \\\\ {}"'),
    ('${gappy}', 7, '${text}', 'What happened?', 'text', '""'),
    ('${gappy}', 2, '${gone}', 'Since deleted?', 'text', '"It stays."'),
    ('${southern}', 0, '${asked}', 'Anything?', 'text', '"Nothing."');
  delete from review_questions where id = '${gone}';
  insert into notifications (id, business_id, user_id, kind, title, path) values
    ('${id(61)}', '${north}', '${ada}', 'response', 'Ada reads this', '/responses/1'),
    ('${id(62)}', '${north}', '${bob}', 'response', 'Bob has left', '/responses/1'),
    ('${id(63)}', '${south}', '${bob}', 'response', 'Bob is here', '/responses/4');
  insert into events (business_id, kind, flow_id, response_id, occurred_at) values
    ('${north}', 'opened', '${northFlow}', null, '2026-03-10T09:00:00Z'),
    ('${north}', 'answered', '${northFlow}', '${whole}', '2026-03-10T10:00:00Z'),
    ('${north}', 'copied', '${northFlow}', '${whole}', '2026-03-10T10:01:00Z'),
    ('${north}', 'copied', '${northFlow}', '${empty}', '2026-03-12T10:30:00Z'),
    ('${south}', 'answered', '${southFlow}', '${southern}', '2026-03-13T10:00:00Z')`;

const answers = `select response_id, position, question_id, question_text, question_type, value
  from review_answers order by response_id, position`;
const responses = `select id, business_id, flow_id, submission_key, source, submitted_at
  from review_responses order by id`;
const events = "select * from events order by id";

describe("answers of a version that had a row for each", () => {
  let older: OlderDatabase;
  const before: Record<string, object[]> = {};
  beforeAll(async () => {
    older = await migratedUpTo(33);
    await older.run(rows);
    for (const query of [answers, responses, events]) before[query] = await older.run(query);
    expect(await older.migrateOn()).toContain("0034-answers-in-one-row.sql");
  });
  afterAll(() => older.remove());

  it("read as they did, and so do the responses and events around them", async () => {
    expect(before[answers]).toHaveLength(8);
    for (const [query, found] of Object.entries(before))
      expect(await older.run(query)).toEqual(found);
  });

  it("are shown to the business in the order they were asked in", async () => {
    const shown = (responseId: string | undefined) =>
      older.database.transaction({ role: "user", sub: "Uada" }, (tx) =>
        readResponse(tx, responseId as string),
      );
    expect((await shown(whole))?.answers.map(({ value }) => value)).toEqual([
      ...[5, "Home", ["Plain words", "Speed"], "Two lines.\nمرحبا 👍 \\ {}", 'Zoë "Z" O\'Neil'],
    ]);
    const copied = { text: "Home, and well.", level: "tidy", by: "weaver", added: true };
    expect((await shown(whole))?.draft).toEqual(copied);
    expect((await shown(gappy))?.draft).toBeNull();
    // What was copied gave way to what was kept later.
    expect((await shown(empty))?.draft).toBeNull();
    expect((await shown(whole))?.timeline.map(({ kind }) => kind)).toEqual(["answered", "copied"]);
    expect((await shown(gappy))?.answers).toMatchObject([
      { question: "Since deleted?", value: "It stays." },
      { question: "What happened?", value: "" },
    ]);
    expect((await shown(empty))?.answers).toEqual([]);
    expect(await shown(southern)).toBeUndefined();
  });

  it("leave nobody a notification of a business that they have left", async () => {
    expect(await older.run("select title from notifications order by id")).toEqual([
      { title: "Ada reads this" },
      { title: "Bob is here" },
    ]);
  });
});
