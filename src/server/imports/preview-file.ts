import { type ImportOptions, importOptions, maxShownLength } from "#shared/api/import-report.ts";
import type { ImportPreview } from "#shared/api/imports.ts";
import { encodings } from "../platform/csv/detect-encoding.ts";
import { columnName, ignoredTarget } from "./columns/plan-columns.ts";
import { openFile } from "./files/open-file.ts";
import type { FileSource } from "./files/table.ts";
import type { ImportKind } from "./import-kind.ts";

const shownSamples = 3;
const maxColumns = 1000;

/** The first rows of a file, and the fields that its columns become. */
export async function previewFile(
  source: FileSource,
  kind: ImportKind,
  chosen: ImportOptions | null,
  signal: AbortSignal,
): Promise<ImportPreview> {
  const options = chosen ?? importOptions.parse({});
  const file = await openFile(source, options, signal);
  const { plan } = kind.plan(file, options);
  const { encoding, delimiter, headerRow, accents } = file;
  return {
    encoding,
    encodings,
    delimiter,
    headerRow,
    accents,
    headerRows: file.headerRows.map(({ line, cells }) => {
      const text = cells.filter((cell) => cell.trim() !== "").join(", ");
      return { line, text: text.slice(0, maxShownLength).toWellFormed() };
    }),
    columns: plan.targets.slice(0, maxColumns).map((target, index) => {
      const cells = file.sample.map((row) => (row[index] ?? "").trim().slice(0, maxShownLength));
      const samples = cells.filter((cell) => cell !== "").slice(0, shownSamples);
      return { header: columnName(plan.header[index], index), target, samples };
    }),
    targets: [{ value: ignoredTarget, label: "Leave out" }, ...kind.targets],
  };
}
