import { stringify } from "csv-stringify/sync";
import type { z } from "zod";
import type { exportResponses } from "#shared/api/responses.ts";
import { questionTypes } from "#shared/questions/question-types.ts";
import type { RunTransaction } from "../../platform/database/database.ts";
import { type ExportedResponse, readExport, readShapes } from "./export-store.ts";
import {
  type DuplicateQuestion,
  type ExportedQuestion,
  listExportedQuestions,
  numberQuestions,
  readDuplicateQuestions,
} from "./exported-questions.ts";

const cameBy = { link: "Open link", invitation: "Invitation" };
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
  yield responsesHeader(questions);
  const until = new Date(Math.max(...shapes.map(({ newest }) => newest.getTime())));
  for await (const some of shapes.length > 0 ? readExport(read, filter, until) : [])
    yield responsesCsv(questions, some, alike);
}

/** The header row; Excel reads the file as UTF-8 because of the byte-order mark. */
function responsesHeader(questions: readonly ExportedQuestion[]): string {
  const header = [
    "Answered",
    "Customer",
    "Email",
    "Flow",
    "Came by",
    ...questions.map(heading),
    "Only for us",
    "Posted",
    "Withdrawn",
    "Note",
  ];
  return stringify([header], { bom: true, escape_formulas: true });
}

/** `escape_formulas` keeps spreadsheets from running cells as formulas. */
function responsesCsv(
  questions: readonly ExportedQuestion[],
  responses: readonly ExportedResponse[],
  alike: readonly DuplicateQuestion[],
): string {
  const columns = new Map(questions.map((question, at) => [keyOf(question), at]));
  const rows = responses.map((response) => {
    const cells = questions.map(() => "");
    for (const { question_type: type, value, ...question } of numberQuestions(
      response.answers,
      alike,
    )) {
      const at = columns.get(keyOf(question));
      // The response was changed since the columns were read. A failed download is noticed and repeated, a missing
      // answer is not.
      if (at === undefined) throw new Error("An answer changed while it was exported.");
      cells[at] = questionTypes[type].listTexts(value).join("; ");
    }
    return [
      response.submittedAt.toISOString(),
      response.contactName ?? "",
      response.contactEmail ?? "",
      response.flowTitle,
      cameBy[response.source],
      ...cells,
      response.privateMessage,
      response.posted ? posted[response.posted] : "",
      response.withdrawnAt?.toISOString() ?? "",
      response.note,
    ];
  });
  return stringify(rows, { escape_formulas: true });
}

const heading = ({ question, nth }: ExportedQuestion) =>
  nth === 1 ? question : `${question} (${nth})`;

/** The number comes first because a question's own text may end in "(2)". */
const keyOf = ({ question, nth }: ExportedQuestion) => `${nth} ${question}`;
