import sql, { empty } from "sql-template-tag";
import type { ReviewResponse } from "#shared/api/responses.ts";
import type { Tx } from "../../platform/database/database.ts";
import {
  type AlikeQuestion,
  answersNumbered,
  type ExportedQuestion,
} from "./exported-questions.ts";
import { conditions, fromResponses, type ResponseFilter } from "./response-store.ts";

/** Answers that an export reads at a time. */
const exportPage = 5000;

export interface ExportedResponse
  extends Pick<ReviewResponse, "contactName" | "contactEmail" | "flowTitle" | "source" | "note"> {
  submittedAt: Date;
  withdrawnAt: Date | null;
  privateMessage: string;
  posted: ReviewResponse["posted"];
  answers: (ExportedQuestion & { value: string | number | string[] })[];
}

/** All answers that fit, newest first, some thousands at a time. */
export async function* readExport(
  tx: Tx,
  filter: Omit<ResponseFilter, "page">,
  alike: readonly AlikeQuestion[],
): AsyncGenerator<ExportedResponse[]> {
  let last: { submittedAt: Date; id: string } | undefined;
  for (;;) {
    const rows: (ExportedResponse & { id: string })[] = await readExportPage(
      tx,
      { filter, alike },
      last,
    );
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
    if (!last || rows.length < exportPage) return;
  }
}

function readExportPage(
  tx: Tx,
  { filter, alike }: { filter: Omit<ResponseFilter, "page">; alike: readonly AlikeQuestion[] },
  after: { submittedAt: Date; id: string } | undefined,
) {
  return tx.query<ExportedResponse & { id: string }>(sql`
    select r.id, r.submitted_at as "submittedAt", r.withdrawn_at as "withdrawnAt", c.name as "contactName", c.email as "contactEmail",
      f.title as "flowTitle", r.source, r.private_message as "privateMessage", r.posted, r.note,
      coalesce((
        select jsonb_agg(jsonb_build_object('question', a.question_text, 'nth', a.nth, 'value', a.value)
          order by a.position)
        from ${answersNumbered(alike)} a), '[]') as answers
    ${fromResponses} ${conditions(filter)}
    ${
      after
        ? sql`and (r.submitted_at < ${after.submittedAt}
            or (r.submitted_at = ${after.submittedAt} and r.id > ${after.id}))`
        : empty
    }
    order by r.submitted_at desc, r.id limit ${exportPage}`);
}
