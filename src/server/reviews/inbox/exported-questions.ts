import sql, { type Sql } from "sql-template-tag";
import type { Tx } from "../../platform/database/database.ts";
import { conditions, fromResponses, type ResponseFilter } from "./response-store.ts";

type Filter = Omit<ResponseFilter, "page">;

/** A column of answers. Two questions of a flow may read the same: the `nth` of them, from 1. */
export interface ExportedQuestion {
  question: string;
  nth: number;
}

/** One of several questions of a flow that read, or once read, the same. */
export interface AlikeQuestion extends ExportedQuestion {
  id: string;
}

/** Empty for nearly everybody. Which of them is which is asked by id: a customer may skip the first. */
export function readAlikeQuestions(tx: Tx, filter: Filter): Promise<AlikeQuestion[]> {
  return tx.query<AlikeQuestion>(sql`
    with given as (
      select distinct r.flow_id, a.question_text, a.question_id
      ${fromResponses} join review_answers a on a.response_id = r.id ${conditions(filter)}
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
 * The answers of the response `r`, each with the number of its question among those that read the same:
 * that of the question, and for questions that are gone the next ones after it.
 */
export function answersNumbered(alike: readonly AlikeQuestion[]): Sql {
  return sql`lateral (
    select a.question_text, a.position, a.value,
      coalesce(known.nth,
        coalesce(max(known.nth) over (partition by a.question_text), 0) +
        row_number() over (partition by a.question_text, known.nth is null order by a.position)
      )::int as nth
    from review_answers a
    left join jsonb_to_recordset(${JSON.stringify(alike)}::jsonb) as known(id uuid, question text, nth int)
      on known.id = a.question_id and known.question = a.question_text
    where a.response_id = r.id)`;
}

/**
 * The questions of all answers that fit; those of the newest answers first. One that nobody answered has its column
 * where a later one of the same words has: "And then? (2)" alone would leave open what the first was.
 */
export async function readExportedQuestions(
  tx: Tx,
  filter: Filter,
  alike: readonly AlikeQuestion[],
): Promise<ExportedQuestion[]> {
  const answered = await tx.query<ExportedQuestion>(sql`
    select a.question_text as question, a.nth
    ${fromResponses} cross join ${answersNumbered(alike)} a ${conditions(filter)}
    group by a.question_text, a.nth
    order by max(r.submitted_at) desc, min(a.position), a.question_text, a.nth`);
  return withoutGaps(answered);
}

function withoutGaps(questions: ExportedQuestion[]): ExportedQuestion[] {
  const key = ({ question, nth }: ExportedQuestion) => JSON.stringify([question, nth]);
  const there = new Set(questions.map(key));
  return questions.flatMap((one) => {
    const before = Array.from({ length: one.nth - 1 }, (_, at) => ({ ...one, nth: at + 1 }));
    const missing = before.filter((earlier) => !there.has(key(earlier)));
    for (const earlier of missing) there.add(key(earlier));
    return [...missing, one];
  });
}
