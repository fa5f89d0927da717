import * as chrono from "chrono-node";
import { dateOfSerial } from "./serial-date.ts";

export interface ReadDate {
  /** `2026-05-03` */
  date: string;
  /** True when 3/5 can be 3 May or March 5; `dayFirst` decided. */
  isAmbiguous: boolean;
}

const maxLength = 80;
/** "Jan-24" is a month and year, as spreadsheets write it, not a day. */
const isMonth = /^\s*\p{L}+\.?[-/’']\d{2}\s*$/u;

/** English with month and day swapped when both are numbers. */
const english = { monthFirst: chrono.en.strict, dayFirst: chrono.en.GB };
const otherLanguages = [chrono.ar, chrono.de, chrono.es, chrono.fr, chrono.pt];

/**
 * Reads a cell that contains only a date: "2026-05-03", "03/05/2026", "3. Mai 2026", "2 weeks ago", "45306".
 * @param today the date that "2 weeks ago" refers to; dates without a year are the last ones before it.
 */
export function readDate(given: string, today: Date, dayFirst = false): ReadDate | undefined {
  if (given.length > maxLength || isMonth.test(given)) return undefined;
  const cell = plain(given);
  const number = readNumber(cell);
  if (number) return { date: number, isAmbiguous: false };
  const monthFirstDate = parseWhole(english.monthFirst, cell, today);
  if (monthFirstDate) {
    const dayFirstDate = parseWhole(english.dayFirst, cell, today) ?? monthFirstDate;
    // Dates with dots are written day first wherever they are used.
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

/** The order of day and month if the date can be read in only one way, such as 15/10/2026. */
export function orderOf(cell: string): "day" | "month" | undefined {
  const [, first, second] = /^\s*(\d{1,2})[/-](\d{1,2})[/-]\d/.exec(cell) ?? [];
  return Number(first) > 12 ? "day" : Number(second) > 12 ? "month" : undefined;
}

/** True if the column's unambiguous dates are written day first; undefined if there are none, or both orders occur. */
export function writesDayFirst(cells: string[]): boolean | undefined {
  const orders = new Set(cells.map(orderOf));
  return orders.has("day") === orders.has("month") ? undefined : orders.has("day");
}

/** Normalises digits of any script to 0 to 9, and forms such as "2024年1月15日" and "05-ene-2024". */
const plain = (cell: string) =>
  cell
    .replace(/\p{Nd}/gu, (digit) => (digit > "9" ? String(valueOfDigit(digit)) : digit))
    .replace(/^(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日$/, "$1-$2-$3")
    .replace(/^(\d{1,2})-(\p{L}+\.?)-(\d{4})$/u, "$1 $2 $3");

/** A script's digits are ten consecutive code points, starting where no digit precedes. */
function valueOfDigit(digit: string): number {
  let zero = digit.codePointAt(0) ?? 0;
  const code = zero;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return code - zero;
}

/** Reads "20240115", and spreadsheets' day numbers since 1900 from 1954 to 2064. */
function readNumber(cell: string): string | undefined {
  const [, year, month, day] = /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(cell) ?? [];
  const iso = `${year}-${month}-${day}`;
  if (year && !Number.isNaN(Date.parse(iso)) && new Date(iso).toISOString().startsWith(iso))
    return iso;
  return /^[2-5]\d{4}(\.\d+)?$/.test(cell) ? dateOfSerial(Number(cell)) : undefined;
}

/** chrono finds dates within sentences; a cell must hold nothing else. */
function parseWhole(parser: chrono.Chrono, cell: string, today: Date): string | undefined {
  const [found] = parser.parse(cell, { instant: today, timezone: "UTC" });
  if (found?.text !== cell || !found.start.isCertain("day")) return undefined;
  const { start } = found;
  const [year, month, day] = [start.get("year") ?? 0, start.get("month"), start.get("day")];
  const inYear = (one: number) =>
    [
      String(one).padStart(4, "0"),
      ...[month, day].map((part) => String(part).padStart(2, "0")),
    ].join("-");
  const isGuess = !start.isCertain("year") && inYear(year) > today.toISOString().slice(0, 10);
  return inYear(isGuess ? year - 1 : year);
}
