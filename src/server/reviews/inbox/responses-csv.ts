import { stringify } from "csv-stringify/sync";
import type { z } from "zod";
import type { exportResponses } from "#shared/api/responses.ts";
import { type ExportedResponse, type Read, readExport, readShapes } from "./export-store.ts";
import {
  type AlikeQuestion,
  type ExportedQuestion,
  exportedQuestions,
  numbered,
  readAlikeQuestions,
} from "./exported-questions.ts";

const cameBy = { link: "Open link", invitation: "Invitation" };
const posted = { yes: "Yes", not_yet: "Not yet", no: "Decided not to" };

/**
 * All answers that fit, newest first: one row per answer and one column per question, for a spreadsheet.
 * @returns the file in pieces
 */
export async function* responsesFile(
  read: Read,
  filter: z.output<typeof exportResponses.query>,
): AsyncGenerator<string, void> {
  const shapes = await readShapes(read, filter);
  const alike = await read((tx) => readAlikeQuestions(tx, shapes));
  const questions = exportedQuestions(shapes, alike);
  yield responsesHeader(questions);
  for await (const some of readExport(read, filter)) yield responsesCsv(questions, some, alike);
}

/** The first row, with a byte-order mark so that Excel reads the file as UTF-8. */
function responsesHeader(questions: readonly ExportedQuestion[]): string {
  const header = [
    ...["Answered", "Customer", "Email", "Flow", "Came by"],
    ...questions.map(heading),
    ...["Only for us", "Posted", "Withdrawn", "Note"],
  ];
  return stringify([header], { bom: true, escape_formulas: true });
}

/** Cells that begin like a formula are made harmless. */
function responsesCsv(
  questions: readonly ExportedQuestion[],
  responses: readonly ExportedResponse[],
  alike: readonly AlikeQuestion[],
): string {
  const rows = responses.map((response) => {
    const answers = numbered(response.answers, alike);
    const cell = ({ question, nth }: ExportedQuestion) => {
      const given = answers.find((one) => one.question === question && one.nth === nth);
      return [given?.value ?? ""].flat().join("; ");
    };
    return [
      response.submittedAt.toISOString(),
      response.contactName ?? "",
      response.contactEmail ?? "",
      response.flowTitle,
      cameBy[response.source],
      ...questions.map(cell),
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
