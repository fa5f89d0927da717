import * as counts from "#shared/insights/figures.ts";
import { usableLocales } from "./locales.ts";

/** Locales for dates; numbers are the same in all variants of English. */
const locales = usableLocales(typeof navigator === "undefined" ? [] : navigator.languages);
const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;

let [longDate, shortDate] = inZone(own);
const day = new Intl.DateTimeFormat(locales, { dateStyle: "medium", timeZone: "UTC" });
const dayOfMonth = new Intl.DateTimeFormat(locales, {
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});
const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

/**
 * Shows times in the business's time zone everywhere. A time that differs from the reader's zone includes the zone's
 * name.
 */
export function showTimesOf(timeZone: string): void {
  [longDate, shortDate] = inZone(timeZone);
}

function inZone(timeZone: string): [Intl.DateTimeFormat, Intl.DateTimeFormat] {
  const make = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locales, { ...options, timeZone });
  const long = {
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  } as const;
  return [
    make(timeZone === own ? long : { ...long, timeZoneName: "short" }),
    make({ dateStyle: "medium" }),
  ];
}

/** `20 November 2026 at 10:02` */
export function formatDateTime(iso: string): string {
  return longDate.format(new Date(iso));
}

/** `20 Nov 2026` */
export function formatDate(iso: string): string {
  return shortDate.format(new Date(iso));
}

/** `20 Nov 2026`, for a date without a time zone: `2026-11-20`. */
export function formatDay(date: string): string {
  return day.format(new Date(date));
}

/** `20 Nov`, for an axis of one month, where the year is clear. */
export function formatDayOfMonth(date: string): string {
  return dayOfMonth.format(new Date(date));
}

/** Shared with reports, which the server renders. */
export const { formatCount, formatNumber } = counts;

const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

/** `3 minutes ago`; a date if older than a week. */
export function formatAgo(iso: string, now = Date.now()): string {
  const age = now - Date.parse(iso);
  if (age > 7 * 86_400_000) return formatDate(iso);
  for (const [unit, size] of steps) {
    if (age >= size) return relative.format(-Math.floor(age / size), unit);
  }
  return "just now";
}

export const formatMegabytes = (bytes: number): string =>
  `${formatNumber(Math.round(bytes / 1_000_000))} MB`;
