import { stringify } from "csv-stringify/sync";
import type { ExportedResponse } from "./export-store.ts";
import type { ExportedQuestion } from "./exported-questions.ts";

const cameBy = { link: "Open link", invitation: "Invitation" };
const posted = { yes: "Yes", not_yet: "Not yet", no: "Decided not to" };

/** The first row, with a byte-order mark so that Excel reads the file as UTF-8. */
export function responsesHeader(questions: readonly ExportedQuestion[]): string {
  const header = [
    ...["Answered", "Customer", "Email", "Flow", "Came by"],
    ...questions.map(heading),
    ...["Only for us", "Posted", "Withdrawn", "Note"],
  ];
  return stringify([header], { bom: true, escape_formulas: true });
}

/**
 * One row per answer and one column per question, for a spreadsheet: with cells that begin like a
 * formula made harmless.
 */
export function responsesCsv(
  questions: readonly ExportedQuestion[],
  responses: readonly ExportedResponse[],
): string {
  const rows = responses.map((response) => {
    const cell = ({ question, nth }: ExportedQuestion) => {
      const given = response.answers.find((one) => one.question === question && one.nth === nth);
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
