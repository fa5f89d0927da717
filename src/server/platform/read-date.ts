import * as chrono from "chrono-node";

export interface ReadDate {
  /** `2026-05-03` */
  date: string;
  /** 3/5 can be 3 May and March 5; `dayFirst` has decided. */
  isAmbiguous: boolean;
}

/** English with month and day swapped where both are numbers. */
const english = { monthFirst: chrono.en.strict, dayFirst: chrono.en.GB };
const otherLanguages = [chrono.ar, chrono.de, chrono.es, chrono.fr, chrono.pt];

/**
 * Reads a cell that holds one date and nothing else: "2026-05-03", "03/05/2026", "3. Mai 2026", "2 weeks ago".
 * @param today the date that "2 weeks ago" and dates without a year refer to.
 */
export function readDate(cell: string, today: Date, dayFirst = false): ReadDate | undefined {
  const monthFirstDate = parseWhole(english.monthFirst, cell, today);
  if (monthFirstDate) {
    const dayFirstDate = parseWhole(english.dayFirst, cell, today) ?? monthFirstDate;
    // Dates with dots are written day first wherever they are in use.
    if (/^\d{1,2}\./.test(cell)) return { date: dayFirstDate, isAmbiguous: false };
    return {
      date: dayFirst ? dayFirstDate : monthFirstDate,
      isAmbiguous: dayFirstDate !== monthFirstDate,
    };
  }
  for (const { casual } of otherLanguages) {
    const date = parseWhole(casual, cell, today);
    if (date) return { date, isAmbiguous: false };
  }
  return undefined;
}

/** Whether dates such as 03/11/2026 are written day first: others of the same column can be read in no other way. */
export function writesDayFirst(cells: string[]): boolean {
  const parts = cells.flatMap((cell) => {
    const [, first, second] = /^\s*(\d{1,2})[/-](\d{1,2})[/-]\d/.exec(cell) ?? [];
    return first && second ? [{ first: Number(first), second: Number(second) }] : [];
  });
  return parts.some(({ first }) => first > 12) && !parts.some(({ second }) => second > 12);
}

/** chrono finds dates within sentences; a cell must hold nothing else. */
function parseWhole(parser: chrono.Chrono, cell: string, today: Date): string | undefined {
  if (cell.length > 80) return undefined;
  const [found] = parser.parse(cell, { instant: today, timezone: "UTC" });
  if (found?.text !== cell || !found.start.isCertain("day")) return undefined;
  const { start } = found;
  const parts = [start.get("year"), start.get("month"), start.get("day")] as const;
  return parts.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, "0")).join("-");
}
