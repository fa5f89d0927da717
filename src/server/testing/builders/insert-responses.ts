import sql from "sql-template-tag";
import { getMe } from "#shared/api/me.ts";
import type { QuestionTypeName } from "#shared/questions/question-types.ts";
import type { TestApp, TestPerson } from "../test-app.ts";

/** A response to insert with a given time. */
export interface GivenResponse {
  at: string;
  text?: string;
  rating?: number;
  chosen?: string;
  insider?: boolean;
  isTest?: boolean;
  privateMessage?: string;
  locale?: string;
}

/**
 * Inserts responses of different customers into the current business.
 * @returns their ids, in order
 */
export async function insertResponses(
  test: TestApp,
  owner: TestPerson,
  given: readonly GivenResponse[],
): Promise<string[]> {
  const { currentBusinessId: business } = await owner.call(getMe);
  const rows = given.map((one) => ({
    id: crypto.randomUUID(),
    insider: false,
    isTest: false,
    privateMessage: "",
    locale: "en",
    ...one,
    answers: [
      answer("rating", "Overall?", one.rating),
      answer("multiple_choice", "What was it?", one.chosen),
      answer("text", "How did it go?", one.text),
    ].filter(({ value }) => value !== undefined),
  }));
  await test.context.database.serviceTransaction((tx) =>
    tx.execute(sql`
      with flow as (
        insert into review_flows (business_id, title, status) values (${business}, 'After a claim', 'published')
        returning id)
      insert into review_responses (id, business_id, flow_id, submission_key, source, submitted_at, answers,
        insider, is_test, private_message, locale)
      select r.id, ${business}, flow.id, gen_random_uuid(), 'link', r.at, r.answers,
        r.insider, r."isTest", r."privateMessage", r.locale
      from flow, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, at timestamptz, answers jsonb,
        insider boolean, "isTest" boolean, "privateMessage" text, locale text)`),
  );
  return rows.map(({ id }) => id);
}

const answer = (type: QuestionTypeName, question: string, value: unknown) => ({
  position: 0,
  question_text: question,
  question_type: type,
  value,
});
