import {
  statementKinds,
  type WeeklySummary,
  type WeekStatement,
} from "#shared/api/weekly-summary.ts";
import { paths } from "#shared/paths.ts";
import { formatDay } from "#web/lib/format.ts";
import { headings } from "./statements.tsx";

/** The summary to paste elsewhere: marked as a draft, and each quote with the address of its answer. */
export function summaryAsText(
  { monday, sunday, head }: WeeklySummary,
  statements: readonly WeekStatement[],
  origin: string,
): string {
  const sections = statementKinds.flatMap((kind) => {
    const some = statements.filter((one) => one.kind === kind);
    return some.length > 0 ? [[headings[kind], ...some.map(asText)].join("\n\n")] : [];
  });
  const title = `Draft: the week from ${formatDay(monday)} to ${formatDay(sunday)} in your customers’ words`;
  return [title, head.join("\n"), ...sections].join("\n\n");

  function asText({ text, quotes, answers }: WeekStatement): string {
    const address = (responseId: string) => `${origin}${paths.response.href({ responseId })}`;
    const lines = quotes.map(({ text: words, isCut, responseId }) => {
      const quoted = isCut ? `… ${words} …` : words;
      return `  “${quoted.replace(/\s+/g, " ")}”\n  ${address(responseId)}`;
    });
    // Without a quote the newest answer stands for it.
    const [newest] = answers;
    if (lines.length === 0 && newest) lines.push(`  For one: ${address(newest.responseId)}`);
    return [text, ...lines].join("\n");
  }
}
