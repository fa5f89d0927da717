import type { ImportOptions, ImportPreview } from "#shared/api/contact-import.ts";
import { importOptions } from "#shared/api/contact-import.ts";
import { importTargets, nameParts } from "#shared/contacts/import-targets.ts";
import { openFile } from "../../imports/files/open-file.ts";
import type { FileSource } from "../../imports/files/table.ts";
import { encodings } from "../../platform/csv/detect-encoding.ts";
import { ignoredTarget } from "./opt-out-columns.ts";
import { type OptOutRule, optOutRules } from "./opt-out-data.ts";

const shownSamples = 3;
const maxColumns = 200;

/** Everything that a column can become, with the words for it; opt-outs that no format documents are asked about elsewhere. */
const targetsFor = (rules: OptOutRule[]) => [
  { value: ignoredTarget, label: "Leave out" },
  ...importTargets.map(({ field, label }) => ({ value: field, label })),
  ...Object.entries(nameParts).map(([value, label]) => ({ value, label })),
  ...rules.map((rule) => ({
    value: `optOut:${rule}`,
    label: `Don’t email: ${optOutRules[rule].toLowerCase()}`,
  })),
];

export async function previewImport(
  source: FileSource,
  options: ImportOptions | null,
  signal: AbortSignal,
): Promise<ImportPreview> {
  const file = await openFile(source, options ?? importOptions.parse({}), signal);
  const { plan, sample } = file;
  const ruled = plan.optOuts.flatMap(({ index, rule }) => (rule ? [{ index, rule }] : []));
  const optOuts = new Map(ruled.map(({ index, rule }) => [index, `optOut:${rule}`]));
  return {
    encoding: file.encoding,
    encodings,
    delimiter: file.delimiter,
    headerRow: file.headerRow,
    headerLines: file.headerLines,
    columns: plan.targets.slice(0, maxColumns).map((target, index) => ({
      header: (plan.header[index] ?? "").trim() || `Column ${index + 1}`,
      target: target === ignoredTarget ? (optOuts.get(index) ?? target) : target,
      samples: sample
        .map((cells) => (cells[index] ?? "").trim().slice(0, 60))
        .filter((cell) => cell !== "")
        .slice(0, shownSamples),
    })),
    targets: targetsFor([...new Set(ruled.map(({ rule }) => rule))]),
  };
}
