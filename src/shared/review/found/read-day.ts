import { dayWords, plainWords, type TimeAgo } from "./day-words.ts";

export interface ReadDay {
  /** `2026-05-03` */
  day: string;
  /** 3/5 may be the third of May and the fifth of March; `dayFirst` has decided. */
  isAmbiguous: boolean;
}

/**
 * The day that a platform, a spreadsheet or a program has written, when the text says nothing but that:
 * "2 weeks ago", "3. Mai 2026 um 10:02", "05/03/2026", "2026-05-03T10:00:00Z". A day without a year is the last one.
 * @param today `2026-05-03`, where the reader is.
 * @param dayFirst how to read 3/5.
 */
export function readDay(text: string, today: string, dayFirst = false): ReadDay | undefined {
  const written = plainWords(text).replace(/[.,·]+$/u, "");
  if (written === "" || written.length > 80) return undefined;
  const back = howLongAgo(written);
  if (back) return { day: daysBack(today, back), isAmbiguous: false };
  const read = readNumbers(written, dayFirst) ?? readWords(written, today);
  if (!read) return undefined;
  const { year, month, day } = read.date;
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 1990
    ? { day: date.toISOString().slice(0, 10), isAmbiguous: read.isAmbiguous }
    : undefined;
}

const ones = /(?<!\p{L})(?:a|an|one|einer|einem|einen|eine|un|una|une|um|uma|een)(?!\p{L})/gu;
const short = /^(\d{1,2}) ?(h|hr|d|w|mo|y|yr)s?$/;
const shortUnits: Record<string, TimeAgo["unit"]> = {
  ...{ h: "hour", hr: "hour", d: "day", w: "week", mo: "month", y: "year", yr: "year" },
};

function howLongAgo(written: string): TimeAgo | undefined {
  const [, count, letters = ""] = written.match(short) ?? [];
  const unit = shortUnits[letters];
  if (unit) return { count: Number(count), unit };
  const { ago } = dayWords();
  // One at a time: the "a" of "il y a une semaine" is no number.
  const counted = Array.from(
    written.matchAll(ones),
    ({ 0: one, index }) => `${written.slice(0, index)}1${written.slice(index + one.length)}`,
  );
  return [written, ...counted].map((phrase) => ago.get(phrase)).find(Boolean);
}

function daysBack(today: string, { unit, count }: TimeAgo): string {
  const date = new Date(`${today}T00:00:00Z`);
  if (unit === "day" || unit === "week")
    date.setUTCDate(date.getUTCDate() - count * (unit === "week" ? 7 : 1));
  if (unit === "month" || unit === "year") {
    const day = date.getUTCDate();
    date.setUTCDate(1);
    date.setUTCMonth(date.getUTCMonth() - count * (unit === "year" ? 12 : 1));
    const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0));
    date.setUTCDate(Math.min(day, last.getUTCDate()));
  }
  return date.toISOString().slice(0, 10);
}

interface Written {
  date: { year: number; month: number; day: number };
  isAmbiguous: boolean;
}

const numbers = /^(\d{1,4})(?<mark>[./-])(\d{1,2})\k<mark>(\d{1,4})(?:[ t,]+\d{1,2}:\d{2}.*)?$/;

function readNumbers(written: string, dayFirst: boolean): Written | undefined {
  const found = written.match(numbers);
  if (!found) return undefined;
  const [a, b, c] = [Number(found[1]), Number(found[3]), Number(found[4])];
  if (a > 31) return { date: { year: a, month: b, day: c }, isAmbiguous: false };
  const year = c < 100 ? 2000 + c : c;
  const isAmbiguous = a <= 12 && b <= 12 && a !== b && found.groups?.mark !== ".";
  const first = found.groups?.mark === "." || a > 12 || (b <= 12 && dayFirst);
  return { date: first ? { year, month: b, day: a } : { year, month: a, day: b }, isAmbiguous };
}

/** What stands around the parts of a day: "am 3. Mai 2026 um 10:02 Uhr". */
const fillers = new Set(
  "of de del le les der den dem am at um à a á las às the st nd rd th on o os il alle ore om uhr in do da في الساعة".split(
    " ",
  ),
);
const clock = /\d{1,2}[:.h]\d{2}(?::\d{2})?(?: ?[ap]\.?m\.?)?/u;

function readWords(written: string, today: string): Written | undefined {
  const { months, weekdays } = dayWords();
  const words = written.replace(clock, " ").match(/\p{L}[\p{L}\p{M}]*|\d+/gu) ?? [];
  const figures = words.filter((word) => /^\d/.test(word)).map(Number);
  const names = words.filter((word) => !/^\d/.test(word));
  const named = names.filter((word) => months.has(word));
  const [name] = named;
  const others = names.filter((word) => !months.has(word));
  if (!name || named.length > 1) return undefined;
  if (others.some((word) => !fillers.has(word) && !weekdays.has(word))) return undefined;
  const years = figures.filter((one) => one > 31);
  const days = figures.filter((one) => one >= 1 && one <= 31);
  const [day] = days;
  if (day === undefined || days.length > 1 || years.length > 1) return undefined;
  const month = months.get(name) ?? 0;
  const year = years[0] ?? yearOf(month, day, today);
  return { date: { year, month, day }, isAmbiguous: false };
}

/** The last time that this day was. */
function yearOf(month: number, day: number, today: string): number {
  const [year = 0, nowMonth = 0, nowDay = 0] = today.split("-").map(Number);
  return month > nowMonth || (month === nowMonth && day > nowDay) ? year - 1 : year;
}
