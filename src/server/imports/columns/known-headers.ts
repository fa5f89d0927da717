import { importedColumns } from "#shared/contacts/contact-columns.ts";
import { importTargets, nameParts } from "#shared/contacts/import-targets.ts";
import { headerWords } from "../../contacts/import/header-words.ts";
import { headerKey as plainKey } from "../../platform/csv/columns.ts";

/** Without accents, which many programs leave out. */
export const headerKey = (title: string) =>
  plainKey(title.normalize("NFD").replace(/[\u0300-\u036f]/g, ""));

/** By header: its field, and its rank among the words for it. */
export const knownKeys = new Map<string, { field: string; rank: number }[]>();
const fields = [
  ...new Set([...Object.keys(headerWords), ...importTargets.map(({ field }) => field)]),
];
for (const field of fields) {
  const own = importedColumns.find((column) => column.field === field)?.import.headers ?? [];
  const words = Object.values(
    (headerWords as Record<string, Record<string, readonly string[]>>)[field] ?? {},
  );
  for (const [rank, word] of [...own, ...words.flat()].entries()) {
    const found = knownKeys.get(headerKey(word)) ?? [];
    if (!found.some((one) => one.field === field)) found.push({ field, rank });
    knownKeys.set(headerKey(word), found);
  }
}

export const isKnownHeader = (title: string) => knownKeys.has(headerKey(title));

const isName = (field: string) => field === "name" || field in nameParts;

/** Has this header row a name or an address? */
export const isHeaderRow = (cells: string[]) =>
  cells.some((cell) =>
    (knownKeys.get(headerKey(cell)) ?? []).some(({ field }) => isName(field) || field === "email"),
  );
