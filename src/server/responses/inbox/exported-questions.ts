import sql from "sql-template-tag";
import type { Tx } from "../../platform/database/database.ts";

/** A column of the file. Questions of a flow may have the same text; `nth` numbers them from 1. */
export interface ExportedQuestion {
  question: string;
  nth: number;
}

/** An answer as stored in its response. */
export interface StoredAnswer {
  position: number;
  question_id?: string | null;
  question_text: string;
}

/** The questions that responses to one flow had, with the time of the newest. */
export interface AskedShape {
  flowId: string;
  asked: StoredAnswer[];
  newest: Date;
}

/** One of several questions of a flow that have, or had, the same text. */
export interface DuplicateQuestion extends ExportedQuestion {
  id: string;
}

/** Usually empty. The ids tell such questions apart, because a customer may skip the first. */
export function readDuplicateQuestions(
  tx: Tx,
  shapes: readonly AskedShape[],
): Promise<DuplicateQuestion[]> {
  const given = shapes.flatMap(({ flowId, asked }) =>
    asked.map((one) => ({ flow_id: flowId, ...one, question_id: one.question_id ?? null })),
  );
  return tx.query<DuplicateQuestion>(sql`
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
 * Adds to each answer the number of its question among those with the same text. Questions that were deleted get the
 * next free numbers.
 */
export function numberQuestions<Given extends StoredAnswer>(
  answers: readonly Given[],
  alike: readonly DuplicateQuestion[],
): (Given & ExportedQuestion)[] {
  const known = ({ question_id, question_text }: StoredAnswer) =>
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
 * The columns, those of the newest responses first. A question without answers has a column when a later one with the
 * same text has: "And then? (2)" needs its first.
 */
export function listExportedQuestions(
  shapes: readonly AskedShape[],
  alike: readonly DuplicateQuestion[],
): ExportedQuestion[] {
  const columns = new Map<string, ExportedQuestion & { newest: Date; position: number }>();
  for (const { asked, newest } of shapes) {
    for (const { question, nth, position } of numberQuestions(asked, alike)) {
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
