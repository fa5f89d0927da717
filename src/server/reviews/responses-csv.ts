import { stringify } from "csv-stringify/sync";
import type { ExportedResponse } from "./response-store.ts";

/**
 * One row per answer and one column per question, for a spreadsheet: with a byte-order mark so that
 * Excel reads it as UTF-8, and with cells that begin like a formula made harmless.
 */
export function responsesCsv(responses: readonly ExportedResponse[]): string {
  const questions = [
    ...new Set(responses.flatMap(({ answers }) => answers.map(({ question }) => question))),
  ];
  const header = [
    ...["Answered", "Customer", "Email", "Flow", "Came by", ...questions],
    ...["Only for us", "Posted", "Note"],
  ];
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
  return stringify([header, ...rows], { bom: true, escape_formulas: true });
}
