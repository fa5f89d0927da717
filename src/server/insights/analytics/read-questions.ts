import sql, { type Sql } from "sql-template-tag";
import type { Analytics, AnalyticsQuery } from "#shared/api/analytics.ts";
import { namesOfKind, type QuestionTypeName } from "#shared/questions/question-types.ts";
import type { Tx } from "../../platform/database/database.ts";
import { allAnswers, matches } from "./read-figures.ts";

interface Row {
  question: string;
  type: QuestionTypeName;
  /** Null for the question itself. */
  value: string | null;
  count: number;
}

/**
 * The answered questions in the order of the form, with every option that it offers now, followed by those that it no
 * longer has.
 * @param figures the relations of `withFigures`
 */
export async function readQuestions(
  tx: Tx,
  figures: Sql,
  query: AnalyticsQuery,
): Promise<Analytics["questions"]> {
  const rows = await tx.query<Row>(sql`
    with ${figures},
    found as materialized (
      select question, question_type as type, value, flow_id, sum(count)::int as count from ${allAnswers(query.contactTag)} a
      where ${matches(query)} group by 1, 2, 3, 4),
    form as (
      select q.text as question, q.type, value, flow_id, 0 as count,
        row_number() over (order by f.created_at, f.id, q."order", q.id, nth) as place
      from review_flows f join review_questions q on q.flow_id = f.id,
        unnest(array[null] || case when q.type = any (${namesOfKind("rating")}::text[])
          then array['5', '4', '3', '2', '1'] else q.options end) with ordinality as choice(value, nth)
      where f.id in (select flow_id from found))
    select question, type, value, sum(count)::int as count
    from (select *, null as place from found union all select * from form) both_of_them
    group by question, type, value order by min(place) nulls last, count desc, value`);
  const questions = Map.groupBy(rows, ({ question, type }) => `${type} ${question}`);
  return [...questions.values()].flatMap((some) => {
    const whole = some.find(({ value }) => value === null);
    if (!whole?.count) return [];
    const { question, type, count: answered } = whole;
    const options = some.flatMap(({ value, count }) => (value === null ? [] : [{ value, count }]));
    return [{ question, type, answered, options }];
  });
}
