import {
  type ImportReport,
  namedRows,
  type RowOutcome,
  rowOutcomes,
} from "#shared/api/contact-import.ts";
import type { MergedRow } from "./merge-rows.ts";
import type { OptOut } from "./read-opt-out.ts";
import type { RowValues } from "./read-row.ts";

const sampleSize = 5;
const maxShownLength = 80;

export const reasons: Partial<Record<RowOutcome, string>> = {
  duplicate: "Already one of your contacts.",
  updated: "Already one of your contacts, with other values.",
  unchanged: "Already one of your contacts, with the same values.",
};

export const emptyReport = (): ImportReport => ({
  rows: 0,
  counts: Object.fromEntries(rowOutcomes.map((outcome) => [outcome, 0])) as Record<
    RowOutcome,
    number
  >,
  issues: Object.fromEntries(
    rowOutcomes.map((outcome) => [outcome, []]),
  ) as unknown as ImportReport["issues"],
  withoutEmail: 0,
  withoutName: 0,
  sample: [],
  header: [],
  ignoredColumns: [],
  questions: [],
  doubtfulRows: [],
  words: [],
  dates: null,
  encoding: null,
  notices: [],
});

export interface Person {
  line: number;
  values: RowValues;
}

/** Counts a row and, among the first ones, names it. */
export function addIssue(
  report: ImportReport,
  outcome: RowOutcome,
  { line, values }: Person,
  reason = reasons[outcome] ?? "",
): void {
  report.counts[outcome] += 1;
  const named = report.issues[outcome];
  const shown = (value: string | null | undefined) => (value ?? "").slice(0, maxShownLength);
  if (named.length < namedRows)
    named.push({ line, name: shown(values.name), email: shown(values.email), reason });
}

/** The reason why the person is never emailed, with the column that states it. */
export const describeOptOut = (optOut: OptOut | undefined): string =>
  optOut
    ? `${optOutWords[optOut.reason]}, by “${optOut.source.slice(0, maxShownLength)}”.`
    : "Opted out before this import.";

const optOutWords: Record<OptOut["reason"], string> = {
  unsubscribed: "Unsubscribed",
  bounced: "Their address bounced",
  complained: "Marked as spam",
  manual: "Stopped by the business",
};

/** @param merged what became of those rows that are not simply new contacts. */
export function addRows(
  report: ImportReport,
  rows: (Person & { dropped: string[]; optOut: OptOut | undefined })[],
  merged: MergedRow[],
): void {
  const byLine = new Map(merged.map((row) => [row.line, row]));
  for (const row of rows) {
    const { outcome, isSuppressed } = byLine.get(row.line) ?? {
      outcome: "created" as const,
      isSuppressed: false,
    };
    if (isSuppressed) addIssue(report, "suppressed", row, describeOptOut(row.optOut));
    if (row.dropped.length > 0 && (outcome === "created" || outcome === "updated"))
      addIssue(report, "incomplete", row, `Left out: ${row.dropped.join(" ")}`);
    if (outcome !== "created") {
      addIssue(report, outcome, row);
      continue;
    }
    report.counts.created += 1;
    if (!row.values.email) report.withoutEmail += 1;
    else if (!row.values.name) report.withoutName += 1;
    const { line, values } = row;
    if (report.sample.length < sampleSize) report.sample.push({ line, values, isSuppressed });
  }
}
