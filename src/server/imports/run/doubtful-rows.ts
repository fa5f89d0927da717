import type { ImportOptions, ImportReport, RowDoubt } from "#shared/api/import-report.ts";
import type { ColumnPlan } from "../columns/plan-columns.ts";
import type { FileRow } from "../files/table.ts";

/** A table ends with few totals and page numbers; more rows without an address are people. */
const maxLastRows = 5;
const maxExampleLength = 120;
/** A phone number has at least so many; a count of customers has fewer. */
const minPhoneDigits = 4;

const reasons: Record<RowDoubt, string> = {
  hidden: "This row is hidden in the workbook.",
  last: "This row is below the last person and doesn’t look like one.",
};

/** A row of a file whose last rows are marked. */
export type MarkedRow = FileRow & { isLast?: boolean };

/** Marks the rows below the last person that hold digits, such as totals, counts or dates. */
export async function* markLastRows(
  steps: AsyncIterable<FileRow[]>,
  { places }: ColumnPlan,
): AsyncGenerator<MarkedRow[]> {
  const emails = places.get("email") ?? [];
  const phones = places.get("phone") ?? [];
  if (emails.length + phones.length === 0) return yield* steps;
  const isPerson = ({ cells, reason }: FileRow) =>
    reason !== undefined ||
    // Any text in an email column counts: one that is no address is set aside later, with a reason.
    emails.some((at) => cells[at]?.trim()) ||
    cells.some((cell) => cell.includes("@")) ||
    phones.some((at) => (cells[at]?.match(/\d/g)?.length ?? 0) >= minPhoneDigits) ||
    !cells.some((cell) => /\p{Nd}/u.test(cell));
  let held: MarkedRow[] = [];
  let hasPeople = false;
  for await (const rows of steps) {
    const all = held.length > 0 ? [...held, ...rows] : rows;
    let end = all.length;
    while (end > 0 && all.length - end <= maxLastRows && !isPerson(all[end - 1] as FileRow))
      end -= 1;
    // More rows than a table ends with are people.
    if (all.length - end > maxLastRows) end = all.length;
    held = all.slice(end);
    hasPeople ||= end > 0;
    if (end > 0) yield end < all.length ? all.slice(0, end) : all;
  }
  if (hasPeople) for (const row of held) row.isLast = true;
  if (held.length > 0) yield held;
}

/** Counts the rows that may not be people. @param answers by kind; rows without an answer are set aside. */
export function watchDoubtfulRows(answers: ImportOptions["doubtfulRows"]) {
  const found = new Map<RowDoubt, ImportReport["doubtfulRows"][number]>();
  return {
    /** @returns the reason if the row is set aside. */
    check({ cells, isHidden, isLast }: MarkedRow): string | undefined {
      const kind = isHidden ? "hidden" : isLast ? "last" : undefined;
      if (!kind) return undefined;
      const example = cells.filter(Boolean).join(" · ").slice(0, maxExampleLength);
      const known = found.get(kind) ?? { kind, count: 0, example };
      found.set(kind, { ...known, count: known.count + 1 });
      return answers[kind] === "import" ? undefined : reasons[kind];
    },
    found: () => [...found.values()],
  };
}
