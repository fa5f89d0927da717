import { stringify } from "csv-stringify/sync";
import type { ExportedResponse } from "./response-store.ts";

/** The first row, with a byte-order mark so that Excel reads the file as UTF-8. */
export function responsesHeader(questions: readonly string[]): string {
  const header = [
    ...["Answered", "Customer", "Email", "Flow", "Came by", ...questions],
    ...["Only for us", "Posted", "Note"],
  ];
  return stringify([header], { bom: true, escape_formulas: true });
}

/**
 * One row per answer and one column per question, for a spreadsheet: with cells that begin like a
 * formula made harmless.
 */
export function responsesCsv(
  questions: readonly string[],
  responses: readonly ExportedResponse[],
): string {
  const rows = responses.map((response) => {
    const given = new Map(response.answers.map(({ question, value }) => [question, value]));
    const cell = (question: string) => [given.get(question) ?? ""].flat().join("; ");
    return [
      response.submittedAt.toISOString(),
      response.contactName ?? "",
      response.contactEmail ?? "",
      response.flowTitle,
      response.source,
      ...questions.map(cell),
      response.privateMessage,
      response.posted ?? "",
      response.note,
    ];
  });
  return stringify(rows, { escape_formulas: true });
}
