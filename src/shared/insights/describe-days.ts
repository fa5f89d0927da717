import { type AnalyticsQuery, defaultDays } from "#shared/api/analytics.ts";
import { formatDays } from "./format-days.ts";

type Days = Pick<AnalyticsQuery, "days" | "from" | "until">;

/** Length of a range that ends today; undefined when a first or last day is fixed. */
export const movingDays = ({ days, from, until }: Days): number | undefined =>
  days ?? (from || until ? undefined : defaultDays);

/** For example `the last 7 days`. */
export function describeMovingDays(days: number): string {
  if (days === 1) return "today";
  return days === 365 ? "the last 12 months" : `the last ${days} days`;
}

/** The range of a saved view: `Always the last 7 days`, or its fixed days. */
export function describeDays(query: Days, formatDay: (day: string) => string): string {
  const moving = movingDays(query);
  if (moving) return `Always ${describeMovingDays(moving)}`;
  const { from, until } = query;
  if (!until) return `From ${formatDay(from ?? "")} to today`;
  if (!from) return `${defaultDays} days up to ${formatDay(until)}`;
  return formatDays(from, until, formatDay);
}
