import type { ImportOptions, ImportPreview } from "#shared/api/contact-import.ts";
import { importOptions } from "#shared/api/contact-import.ts";
import { importTargets, nameParts } from "#shared/contacts/import-targets.ts";
import { columnName, ignoredTarget } from "../../imports/columns/column-target.ts";
import type { FileSource } from "../../imports/files/table.ts";
import { encodings } from "../../platform/csv/detect-encoding.ts";
import { optOutTarget } from "./contact-targets.ts";
import { openContacts } from "./open-contacts.ts";

const shownSamples = 3;
const maxColumns = 1000;

/** Everything that a column can become, with the words for it. */
const targets = [
  { value: ignoredTarget, label: "Leave out" },
  ...importTargets.map(({ field, label }) => ({ value: field, label })),
  ...Object.entries(nameParts).map(([value, label]) => ({ value, label })),
  { value: optOutTarget, label: "Who must not be emailed" },
];

export async function previewImport(
  source: FileSource,
  options: ImportOptions | null,
  signal: AbortSignal,
): Promise<ImportPreview> {
  const file = await openContacts(source, options ?? importOptions.parse({}), signal);
  const { plan, sample } = file;
  return {
    encoding: file.encoding,
    encodings,
    delimiter: file.delimiter,
    headerRow: file.headerRow,
    accents: file.accents,
    headerRows: file.headerRows.map(({ line, cells }) => ({
      line,
      text: cells
        .filter((cell) => cell.trim() !== "")
        .join(", ")
        .slice(0, 60)
        .toWellFormed(),
    })),
    columns: plan.targets.slice(0, maxColumns).map((target, index) => ({
      header: columnName(plan.header[index], index),
      target,
      samples: sample
        .map((cells) => (cells[index] ?? "").trim().slice(0, 60))
        .filter((cell) => cell !== "")
        .slice(0, shownSamples),
    })),
    targets,
  };
}
