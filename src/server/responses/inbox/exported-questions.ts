import sql from "sql-template-tag";
import type { Tx } from "../../platform/database/database.ts";

/** A column of answers. Two questions of a flow may read the same: the `nth` of them, from 1. */
export interface ExportedQuestion {
  question: string;
  nth: number;
}

/** An answer as its response keeps it. */
export interface GivenAnswer {
  position: number;
  question_id?: string | null;
  question_text: string;
}

/** What the newest of some responses to one flow was asked, without what was said. */
export interface AskedShape {
  flowId: string;
  asked: GivenAnswer[];
  newest: Date;
}

/** One of several questions of a flow that read, or once read, the same. */
export interface AlikeQuestion extends ExportedQuestion {
  id: string;
}

/** Empty for nearly everybody. Which of them is which is asked by id: a customer may skip the first. */
export function readAlikeQuestions(
  tx: Tx,
  shapes: readonly AskedShape[],
): Promise<AlikeQuestion[]> {
  const given = shapes.flatMap(({ flowId, asked }) =>
    asked.map((one) => ({ flow_id: flowId, ...one, question_id: one.question_id ?? null })),
  );
  return tx.query<AlikeQuestion>(sql`
    with given as (
      select distinct flow_id, question_text, question_id
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as one(flow_id uuid, question_text text, question_id uuid)
    ), named as (
      select flow_id, question_text, question_id as id from given
      union
      select flow_id, text, id from review_questions where flow_id in (select flow_id from given)
    ), numbered as (
      select q.id, n.question_text as question,
        row_number() over (partition by n.flow_id, n.question_text order by q."order", q.id)::int as nth,
        count(*) over (partition by n.flow_id, n.question_text) as alike
      from named n join review_questions q on q.id = n.id
    )
    select id, question, nth from numbered where alike > 1`);
}

/**
 * The answers of one response, each with the number of its question among those that read the same: that of the
 * question, and for questions that are gone the next ones after it.
 */
export function numbered<Given extends GivenAnswer>(
  answers: readonly Given[],
  alike: readonly AlikeQuestion[],
): (Given & ExportedQuestion)[] {
  const known = ({ question_id, question_text }: GivenAnswer) =>
    alike.find(({ id, question }) => id === question_id && question === question_text)?.nth;
  const last = new Map<string, number>();
  for (const one of answers) {
    const text = one.question_text;
    last.set(text, Math.max(last.get(text) ?? 0, known(one) ?? 0));
  }
  return answers
    .toSorted((a, b) => a.position - b.position)
    .map((one) => {
      const question = one.question_text;
      const nth = known(one) ?? (last.get(question) ?? 0) + 1;
      last.set(question, Math.max(last.get(question) ?? 0, nth));
      return { ...one, question, nth };
    });
}

/**
 * The questions of all answers; those of the newest answers first. One that nobody answered has its column where a later
 * one of the same words has: "And then? (2)" alone would leave open what the first was.
 */
export function exportedQuestions(
  shapes: readonly AskedShape[],
  alike: readonly AlikeQuestion[],
): ExportedQuestion[] {
  const columns = new Map<string, ExportedQuestion & { newest: Date; position: number }>();
  for (const { asked, newest } of shapes) {
    for (const { question, nth, position } of numbered(asked, alike)) {
      const key = `${nth} ${question}`;
      const before = columns.get(key) ?? { newest, position };
      columns.set(key, {
        question,
        nth,
        newest: new Date(Math.max(before.newest.getTime(), newest.getTime())),
        position: Math.min(before.position, position),
      });
    }
  }
  const answered = [...columns.values()].sort(
    (a, b) =>
      b.newest.getTime() - a.newest.getTime() ||
      a.position - b.position ||
      a.question.localeCompare(b.question) ||
      a.nth - b.nth,
  );
  return withoutGaps(answered);
}

function withoutGaps(questions: readonly ExportedQuestion[]): ExportedQuestion[] {
  const key = ({ question, nth }: ExportedQuestion) => JSON.stringify([question, nth]);
  const there = new Set(questions.map(key));
  return questions.flatMap(({ question, nth }) => {
    const before = Array.from({ length: nth - 1 }, (_, at) => ({ question, nth: at + 1 }));
    const missing = before.filter((earlier) => !there.has(key(earlier)));
    for (const earlier of missing) there.add(key(earlier));
    return [...missing, { question, nth }];
  });
}
