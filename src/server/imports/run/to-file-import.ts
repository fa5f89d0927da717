import { type ImportReport, importReport, undoDays } from "#shared/api/import-report.ts";
import type { FileImport } from "#shared/api/imports.ts";
import { type ErrorCode, errorCatalogue } from "#shared/errors.ts";
import type { ImportJob } from "./import-store.ts";

/** The failure of an import that our own error has stopped. */
export const stuck = "contact_import.stuck" satisfies ErrorCode;

const undoMs = undoDays * 24 * 60 * 60_000;

export const toFileImport = (row: ImportJob, now: Date): FileImport => ({
  id: row.id,
  kind: row.kind,
  fileName: row.fileName,
  state: row.state,
  options: row.options,
  // Reports of earlier versions have fewer fields, which `parse` fills in.
  report: row.report && withNotice(row, importReport.parse(row.report)),
  doneRows: row.report?.rows ?? 0,
  totalRows: row.totalRows,
  failure: row.failure && errorCatalogue[row.failure][1],
  isOurFault: row.failure === stuck,
  canUndo:
    ["done", "cancelled", "failed"].includes(row.state) &&
    row.writtenAt !== null &&
    now.getTime() - row.writtenAt.getTime() < undoMs,
  createdAt: row.createdAt.toISOString(),
});

/** An import that was stopped says how far it came; what it stored until then stays. */
function withNotice(
  { state, writtenAt, totalRows }: ImportJob,
  report: ImportReport,
): ImportReport {
  if (state !== "cancelled" || writtenAt === null) return report;
  const words = `This import was cancelled after ${report.rows} of ${totalRows} rows. What was imported until then stays.`;
  return { ...report, notices: [...report.notices, words] };
}
