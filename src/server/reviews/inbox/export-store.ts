import sql, { empty } from "sql-template-tag";
import type { ReviewResponse } from "#shared/api/responses.ts";
import type { Tx } from "../../platform/database/database.ts";
import { conditions, fromResponses, type ResponseFilter } from "./response-store.ts";

/** Answers that an export reads at a time. */
const exportPage = 5000;

export interface ExportedResponse
  extends Pick<ReviewResponse, "contactName" | "contactEmail" | "flowTitle" | "source" | "note"> {
  submittedAt: Date;
  withdrawnAt: Date | null;
  privateMessage: string;
  posted: ReviewResponse["posted"];
  answers: { question: string; value: string | number | string[] }[];
}

/** A column of answers. Two questions of a flow may read the same: the `nth` of them, from 1. */
export interface ExportedQuestion {
  question: string;
  nth: number;
}

/** The questions of all answers that fit; those of the newest answers first. */
export function readExportedQuestions(
  tx: Tx,
  filter: Omit<ResponseFilter, "page">,
): Promise<ExportedQuestion[]> {
  return tx.query<ExportedQuestion>(sql`
    select a.question, a.nth from (
      select a.question_text as question, a.position, r.submitted_at,
        row_number() over (partition by r.id, a.question_text order by a.position)::int as nth
      ${fromResponses} join review_answers a on a.response_id = r.id ${conditions(filter)}) a
    group by a.question, a.nth
    order by max(a.submitted_at) desc, min(a.position), a.question, a.nth`);
}

/** All answers that fit, newest first, some thousands at a time. */
export async function* readExport(
  tx: Tx,
  filter: Omit<ResponseFilter, "page">,
): AsyncGenerator<ExportedResponse[]> {
  let last: { submittedAt: Date; id: string } | undefined;
  for (;;) {
    const rows: (ExportedResponse & { id: string })[] = await readExportPage(tx, filter, last);
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
    if (!last || rows.length < exportPage) return;
  }
}

function readExportPage(
  tx: Tx,
  filter: Omit<ResponseFilter, "page">,
  after: { submittedAt: Date; id: string } | undefined,
) {
  return tx.query<ExportedResponse & { id: string }>(sql`
    select r.id, r.submitted_at as "submittedAt", r.withdrawn_at as "withdrawnAt", c.name as "contactName", c.email as "contactEmail",
      f.title as "flowTitle", r.source, r.private_message as "privateMessage", r.posted, r.note,
      coalesce((
        select jsonb_agg(jsonb_build_object('question', a.question_text, 'value', a.value)
          order by a.position)
        from review_answers a where a.response_id = r.id), '[]') as answers
    ${fromResponses} ${conditions(filter)}
    ${
      after
        ? sql`and (r.submitted_at < ${after.submittedAt}
            or (r.submitted_at = ${after.submittedAt} and r.id > ${after.id}))`
        : empty
    }
    order by r.submitted_at desc, r.id limit ${exportPage}`);
}
