import type { ImportOptions, ImportReport, RowDoubt } from "#shared/api/contact-import.ts";
import type { ColumnPlan } from "../../imports/columns/plan-columns.ts";
import type { FileRow } from "../../imports/files/table.ts";

/** Sums and page numbers below a table are few; more rows without an address are people. */
const maxLast = 5;
const maxExample = 120;
/** A phone number has so many; a count of customers below the numbers has fewer. */
const fewestDigits = 4;

const reasons: Record<RowDoubt, string> = {
  hidden: "This row is hidden in the workbook.",
  last: "This row below the others does not look like a person.",
};

/** A row of a file whose last rows are marked. */
export type MarkedRow = FileRow & { isLast?: boolean };

/** Marks the rows below the last one with an address or a number, where they hold sums, counts or days. */
export async function* markLastRows(
  steps: AsyncIterable<FileRow[]>,
  { places }: ColumnPlan,
): AsyncGenerator<MarkedRow[]> {
  const emails = places.get("email") ?? [];
  const phones = places.get("phone") ?? [];
  if (emails.length + phones.length === 0) return yield* steps;
  const isPerson = ({ cells, reason }: FileRow) =>
    reason !== undefined ||
    // A sum in the column of addresses is set aside as none.
    emails.some((at) => cells[at]?.trim()) ||
    cells.some((cell) => cell.includes("@")) ||
    phones.some((at) => (cells[at]?.match(/\d/g)?.length ?? 0) >= fewestDigits) ||
    !cells.some((cell) => /\p{Nd}/u.test(cell));
  let held: MarkedRow[] = [];
  let hasPeople = false;
  for await (const rows of steps) {
    const all = held.length > 0 ? [...held, ...rows] : rows;
    let end = all.length;
    while (end > 0 && all.length - end <= maxLast && !isPerson(all[end - 1] as FileRow)) end -= 1;
    // Too many of them are no end of a table.
    if (all.length - end > maxLast) end = all.length;
    held = all.slice(end);
    hasPeople ||= end > 0;
    if (end > 0) yield end < all.length ? all.slice(0, end) : all;
  }
  if (hasPeople) for (const row of held) row.isLast = true;
  if (held.length > 0) yield held;
}

/** Notes the rows that may be no people. @param answers of the person; without one they are set aside. */
export function watchDoubtfulRows(answers: ImportOptions["doubtfulRows"]) {
  const found = new Map<RowDoubt, ImportReport["doubtfulRows"][number]>();
  return {
    /** @returns why the row is set aside, if it is. */
    check({ cells, isHidden, isLast }: MarkedRow): string | undefined {
      const kind = isHidden ? "hidden" : isLast ? "last" : undefined;
      if (!kind) return undefined;
      const example = cells.filter(Boolean).join(" · ").slice(0, maxExample);
      const known = found.get(kind) ?? { kind, count: 0, example };
      found.set(kind, { ...known, count: known.count + 1 });
      return answers[kind] === "import" ? undefined : reasons[kind];
    },
    found: () => [...found.values()],
  };
}
