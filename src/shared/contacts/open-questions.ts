import type { ContactImport, ImportOptions, ImportReport } from "../api/contact-import.ts";

type Asked = Pick<ImportReport, "questions" | "doubtfulRows" | "words" | "dates">;
type Answered = Partial<Pick<ImportOptions, "doubtfulRows" | "words" | "dayFirst">>;

/** Questions about a checked file that are still open. The page itself asks whether these people are customers. */
export function openQuestions(report: Asked, { doubtfulRows, words, dayFirst }: Answered) {
  return {
    optOuts: report.questions,
    doubtfulRows: report.doubtfulRows.filter(({ kind }) => doubtfulRows?.[kind] === undefined),
    words: report.words.filter(({ field, values }) => {
      const answers = words?.[field] ?? {};
      return values.some(({ value }) => answers[value] === undefined);
    }),
    dates: dayFirst === undefined ? report.dates : null,
  };
}

export function hasOpenQuestions({ report, options }: Pick<ContactImport, "report" | "options">) {
  if (!report) return false;
  const { optOuts, doubtfulRows, words, dates } = openQuestions(report, options ?? {});
  return optOuts.length + doubtfulRows.length + words.length > 0 || dates !== null;
}
