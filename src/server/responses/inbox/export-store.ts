import sql, { empty, type Sql } from "sql-template-tag";
import type { ReviewResponse } from "#shared/api/responses.ts";
import type { AnswerValue } from "#shared/questions/question-type.ts";
import type { QuestionTypeName } from "#shared/questions/question-types.ts";
import type { RunTransaction } from "../../platform/database/database.ts";
import type { AskedShape, StoredAnswer } from "./exported-questions.ts";
import {
  customerReplyAddress,
  fromResponses,
  makeConditions,
  type ResponseFilter,
} from "./response-store.ts";

type Filter = Omit<ResponseFilter, "page">;

/** Responses read and formatted at a time, which takes a few milliseconds. */
const rowsAtOnce = 500;
/** Responses whose questions are read at a time; the database does the work. */
const shapesAtOnce = 5000;

export interface ExportedResponse
  extends Pick<ReviewResponse, "contactName" | "contactEmail" | "flowTitle" | "source" | "note"> {
  submittedAt: Date;
  withdrawnAt: Date | null;
  privateMessage: string;
  posted: ReviewResponse["posted"];
  answers: (StoredAnswer & { question_type: QuestionTypeName; value: AnswerValue })[];
}

/** The last response of a page. */
interface Last {
  submittedAt: Date;
  id: string;
}

/**
 * All responses that match, newest first, a page at a time.
 * @param until time of the newest one to include.
 */
export async function* readExport(
  read: RunTransaction,
  filter: Filter,
  until: Date,
): AsyncGenerator<ExportedResponse[]> {
  let last: Last | undefined;
  for (;;) {
    const rows: (ExportedResponse & Last)[] = await read((tx) =>
      tx.query(sql`
        select r.id, r.submitted_at as "submittedAt", r.withdrawn_at as "withdrawnAt", c.name as "contactName",
          ${customerReplyAddress} as "contactEmail", f.title as "flowTitle", r.source, r.private_message as "privateMessage",
          r.posted, r.note, r.answers
        ${fromResponses} ${makeConditions(filter)} and r.submitted_at <= ${until} ${after(last)}
        ${newestFirst(rowsAtOnce)}`),
    );
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return;
  }
}

/** The distinct sets of questions of all responses that match; there are few, however many responses. */
export async function readShapes(read: RunTransaction, filter: Filter): Promise<AskedShape[]> {
  const shapes: AskedShape[] = [];
  let last: Last | undefined;
  for (;;) {
    const some: (AskedShape & { count: number; last: Last })[] = await read((tx) =>
      tx.query(sql`
        with newest as (
          select r.id, r.flow_id, r.submitted_at, r.answers
          ${fromResponses} ${makeConditions(filter)} ${after(last)} ${newestFirst(shapesAtOnce)})
        select s.flow_id as "flowId", max(s.submitted_at) as newest, shape.asked,
          (select count(*) from newest) as count,
          (select jsonb_build_object('id', id, 'submittedAt', submitted_at)
            from newest order by submitted_at, id desc limit 1) as last
        from newest s, lateral (
          select coalesce(jsonb_agg(a - 'value' - 'question_type'), '[]') as asked
          from jsonb_array_elements(s.answers) a) shape
        group by s.flow_id, shape.asked`),
    );
    shapes.push(...some.map(({ flowId, asked, newest }) => ({ flowId, asked, newest })));
    const [first] = some;
    if (!first || first.count < shapesAtOnce) return merged(shapes);
    last = { id: first.last.id, submittedAt: new Date(first.last.submittedAt) };
  }
}

/** Removes duplicates; the first one is the newest. */
function merged(shapes: AskedShape[]): AskedShape[] {
  const once = new Map<string, AskedShape>();
  for (const shape of shapes) {
    const key = JSON.stringify([shape.flowId, shape.asked]);
    if (!once.has(key)) once.set(key, shape);
  }
  return [...once.values()];
}

const newestFirst = (most: number): Sql => sql`order by r.submitted_at desc, r.id limit ${most}`;

/** The first condition is redundant, but lets the index start where the last page ended. */
const after = (last: Last | undefined): Sql =>
  last
    ? sql`and r.submitted_at <= ${last.submittedAt} and (r.submitted_at < ${last.submittedAt}
        or (r.submitted_at = ${last.submittedAt} and r.id > ${last.id}))`
    : empty;
