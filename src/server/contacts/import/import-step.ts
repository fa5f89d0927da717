import sql from "sql-template-tag";
import type { ImportReport } from "#shared/api/contact-import.ts";
import type { Tx } from "../../platform/database/database.ts";
import { addIssue, addRows, describeOptOut, type Person } from "./build-report.ts";
import type { GoodRow, MergedRow } from "./merge-rows.ts";
import type { OptOut } from "./read-opt-out.ts";
import type { ReadRow } from "./read-row.ts";

type Rejected = Person & { cells: string[]; reason: string; optOut: OptOut | undefined };

/** Rows that are stored together. */
export interface Step {
  rows: number;
  lastLine: number;
  good: (GoodRow & Pick<ReadRow, "dropped">)[];
  duplicates: (Person & { reason: string })[];
  invalid: Rejected[];
  optOuts: Map<string, OptOut>;
}

export const newStep = (lastLine: number): Step => ({
  rows: 0,
  lastLine,
  good: [],
  duplicates: [],
  invalid: [],
  optOuts: new Map(),
});

export function addStep(report: ImportReport, step: Step, merged: MergedRow[]): void {
  report.rows += step.rows;
  addRows(report, step.good, merged);
  for (const row of step.duplicates) addIssue(report, "duplicate", row, row.reason);
  for (const row of step.invalid) {
    addIssue(report, "invalid", row, row.reason);
    if (row.optOut)
      addIssue(
        report,
        "suppressed",
        row,
        `${describeOptOut(row.optOut)} The row itself is not imported.`,
      );
  }
}

/** One that the file states goes before one that was guessed. */
export function keepOptOut(optOuts: Map<string, OptOut>, address: string, optOut: OptOut): void {
  const earlier = optOuts.get(address);
  if (!earlier || (earlier.isGuess && !optOut.isGuess)) optOuts.set(address, optOut);
}

export async function insertRejects(tx: Tx, importId: string, rejected: Rejected[]): Promise<void> {
  if (rejected.length === 0) return;
  const cells = rejected.map((row) =>
    JSON.stringify(row.cells.map((cell) => cell.replaceAll("\0", "\ufffd").toWellFormed())),
  );
  await tx.execute(sql`
    insert into contact_import_rejects (import_id, line, reason, cells)
    select ${importId}, * from unnest(${rejected.map(({ line }) => line)}::int[], ${rejected.map(({ reason }) => reason)}::text[],
      ${cells}::jsonb[]) on conflict do nothing`);
}
