import sql, { type Sql } from "sql-template-tag";
import { namesOfKind } from "#shared/questions/question-types.ts";

/** The rating of a response `r`: the answer to its first rating question. */
export const selectFirstRating: Sql = sql`
  select (a.value #>> '{}')::int as rating
  from jsonb_to_recordset(r.answers) as a(position int, question_type text, value jsonb)
  where a.question_type = any (${namesOfKind("rating")}::text[]) order by a.position limit 1`;

const fromLongestText = sql`
  from jsonb_to_recordset(r.answers) as a(position int, question_text text, question_type text, value jsonb)
  where a.question_type = any (${namesOfKind("text")}::text[])
  order by length(a.value #>> '{}') desc, a.position limit 1`;

/** The beginning of the longest text of a response `r`. */
export const selectExcerpt = (length: number): Sql =>
  sql`select left(a.value #>> '{}', ${length}) as excerpt ${fromLongestText}`;

/** The question that the longest text of a response `r` answers. */
export const selectExcerptQuestion: Sql = sql`select a.question_text ${fromLongestText}`;
