import type { ImportReport } from "#shared/api/import-report.ts";
import { orderOf, type ReadDate, readDate } from "../../platform/read-date.ts";

export type DateReader = ReturnType<typeof createDateReader>;

/** The same few hundred dates come again and again, and reading one takes 0.1 ms. */
const maxKept = 10_000;

/**
 * Reads the dates of a file, and remembers the first that can be read in two ways.
 * @param chosen the person's answer: the day is first.
 * @param shown the order in which the first rows write their dates, if they show one.
 */
export function createDateReader(
  today: Date,
  chosen: boolean | undefined,
  shown: boolean | undefined,
) {
  const dayFirst = chosen ?? shown ?? false;
  const kept = new Map<string, ReadDate | undefined>();
  const orders = new Set<"day" | "month">();
  let ambiguous: string | undefined;

  function readNew(cell: string): ReadDate | undefined {
    const found = readDate(cell, today, dayFirst);
    if (found?.isAmbiguous) ambiguous ??= cell;
    const order = orderOf(cell);
    if (order) orders.add(order);
    if (kept.size < maxKept) kept.set(cell, found);
    return found;
  }

  return {
    /** `2026-05-03`; undefined if the cell is no date. */
    read: (cell: string) => (kept.has(cell) ? kept.get(cell) : readNew(cell))?.date,
    /** A doubtful date, unless every other date has the order that was shown. */
    question(): ImportReport["dates"] {
      const isMixed = orders.size > 1;
      if (ambiguous === undefined || (shown !== undefined && !isMixed)) return null;
      const as = (isDayFirst: boolean) => readDate(ambiguous ?? "", today, isDayFirst)?.date ?? "";
      return { example: ambiguous, monthFirst: as(false), dayFirst: as(true), isMixed };
    },
  };
}
