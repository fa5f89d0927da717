import {
  type ImportReport,
  namedRows,
  type RowOutcome,
  rowOutcomes,
} from "#shared/api/import-report.ts";
import type { MergedRow, ReadRow } from "../import-kind.ts";

const sampleSize = 5;
/** Characters of a name or address. */
const maxNameLength = 80;

const reasons: Partial<Record<RowOutcome, string>> = {
  updated: ", with other values",
  unchanged: ", with the same values",
};

const ofEach = <Value>(value: () => Value) =>
  Object.fromEntries(rowOutcomes.map((outcome) => [outcome, value()])) as Record<RowOutcome, Value>;

export const emptyReport = (): ImportReport => ({
  rows: 0,
  counts: ofEach(() => 0),
  issues: ofEach(() => []),
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

/**
 * @param merged the outcome of each row that is not simply new.
 * @param many what is imported, in words.
 */
export function addRows(
  report: ImportReport,
  rows: ReadRow[],
  merged: MergedRow[],
  many: string,
): void {
  const byLine = new Map(merged.map((row) => [row.line, row]));
  report.rows += rows.length;
  for (const row of rows) {
    const { line, values, setAside, suppression, dropped = [] } = row;
    const found = byLine.get(line);
    const outcome = setAside?.outcome ?? found?.outcome ?? "created";
    const isSuppressed = found?.isSuppressed ?? false;
    if (isSuppressed)
      addIssue(report, "suppressed", row, suppression ?? "Opted out before this import.");
    if (outcome === "invalid" && suppression)
      addIssue(report, "suppressed", row, `${suppression} The row itself is not imported.`);
    if (dropped.length > 0 && (outcome === "created" || outcome === "updated"))
      addIssue(report, "incomplete", row, `Left out: ${dropped.join(" ")}`);
    if (outcome !== "created") {
      addIssue(
        report,
        outcome,
        row,
        setAside?.reason ?? `Already one of your ${many}${reasons[outcome] ?? ""}.`,
      );
      continue;
    }
    report.counts.created += 1;
    if (row.email === null) report.withoutEmail += 1;
    else if (row.name === null) report.withoutName += 1;
    if (report.sample.length < sampleSize) report.sample.push({ line, values, isSuppressed });
  }
}

/** Counts a row and, among the first ones, names it. */
function addIssue(report: ImportReport, outcome: RowOutcome, row: ReadRow, reason: string): void {
  report.counts[outcome] += 1;
  const named = report.issues[outcome];
  const shown = (value: string | null | undefined) => (value ?? "").slice(0, maxNameLength);
  if (named.length < namedRows)
    named.push({ line: row.line, name: shown(row.name), email: shown(row.email), reason });
}
