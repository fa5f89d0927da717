import type { z } from "zod";
import type { exportResponses } from "#shared/api/responses.ts";
import { questionTypes } from "#shared/questions/question-types.ts";
import type { RunTransaction } from "../../platform/database/database.ts";
import { csvRows, toCsv } from "../../platform/files/to-csv.ts";
import { type ExportedResponse, readExport, readShapes } from "./export-store.ts";
import {
  type DuplicateQuestion,
  type ExportedQuestion,
  listExportedQuestions,
  numberQuestions,
  readDuplicateQuestions,
} from "./exported-questions.ts";

const cameBy = { link: "Public link", invitation: "Invitation" };
const posted = { yes: "Yes", not_yet: "Not yet", no: "Decided not to" };

/**
 * All responses that match, newest first: one row per response and one column per question.
 * @returns the file in chunks
 */
export async function* exportResponsesCsv(
  read: RunTransaction,
  filter: z.output<typeof exportResponses.query>,
): AsyncGenerator<string, void> {
  const shapes = await readShapes(read, filter);
  const alike = await read((tx) => readDuplicateQuestions(tx, shapes));
  const questions = listExportedQuestions(shapes, alike);
  const columns = listColumns(questions);
  yield toCsv(columns, []);
  const until = new Date(Math.max(...shapes.map(({ newest }) => newest.getTime())));
  for await (const some of shapes.length > 0 ? readExport(read, filter, until) : [])
    yield csvRows(columns, toRows(questions, some, alike));
}

const listColumns = (questions: readonly ExportedQuestion[]) => [
  { key: "submittedAt", header: "Answered" },
  { key: "contactName", header: "Customer" },
  { key: "contactEmail", header: "Email" },
  { key: "flowTitle", header: "Flow" },
  { key: "cameBy", header: "Came by" },
  ...questions.map((question, at) => ({ key: `answer-${at}`, header: heading(question) })),
  { key: "privateMessage", header: "Only for us" },
  { key: "posted", header: "Posted" },
  { key: "withdrawnAt", header: "Withdrawn" },
  { key: "note", header: "Note" },
];

function toRows(
  questions: readonly ExportedQuestion[],
  responses: readonly ExportedResponse[],
  alike: readonly DuplicateQuestion[],
) {
  const columns = new Map(questions.map((question, at) => [keyOf(question), at]));
  return responses.map((response) => {
    const numbered = numberQuestions(response.answers, alike);
    const cells = numbered.map(({ question_type: type, value, ...question }) => {
      const at = columns.get(keyOf(question));
      // The response was changed since the columns were read. A failed download is noticed and repeated, a missing
      // answer is not.
      if (at === undefined) throw new Error("An answer changed while it was exported.");
      return [`answer-${at}`, questionTypes[type].listTexts(value).join("; ")];
    });
    return {
      ...response,
      ...Object.fromEntries(cells),
      cameBy: cameBy[response.source],
      posted: response.posted && posted[response.posted],
    };
  });
}

const heading = ({ question, nth }: ExportedQuestion) =>
  nth === 1 ? question : `${question} (${nth})`;

/** The number comes first because a question's own text may end in "(2)". */
const keyOf = ({ question, nth }: ExportedQuestion) => `${nth} ${question}`;
