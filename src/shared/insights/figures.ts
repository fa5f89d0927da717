import type { Analytics } from "#shared/api/analytics.ts";
import type { Figures } from "#shared/api/figures.ts";
import { noFigure, percentOf } from "#shared/percent.ts";

/** Heads the column of the time axis. */
export const stepNames: Record<Analytics["bucket"], string> = {
  day: "Day",
  week: "Week of",
  month: "Month of",
};

export function formatNumber(value: number): string {
  return value.toLocaleString("en-US");
}

/** `1 answer`, `1,200 answers` */
export function formatCount(value: number, noun: string, plural = `${noun}s`): string {
  return `${formatNumber(value)} ${value === 1 ? noun : plural}`;
}

const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0);

export const countRated = ({ ratings }: Pick<Figures, "ratings">): number => sum(ratings);

/** Null without any. */
export function averageRating({ ratings }: Pick<Figures, "ratings">): number | null {
  const rated = sum(ratings);
  return rated === 0 ? null : sum(ratings.map((count, at) => count * (at + 1))) / rated;
}

/** The positive share of the responses that were judged; null without any. */
export const positivePercent = ({ sentiments }: Pick<Figures, "sentiments">): number | null =>
  percentOf(sentiments[0] ?? 0, sum(sentiments));

export const formatAverage = (average: number | null): string =>
  average === null ? noFigure : average.toFixed(1);

/** `12 more than before`, for a count beside that of the period before. */
export function compare(now: number, before: number): string {
  if (now === before) return "as many as before";
  const difference = formatNumber(Math.abs(now - before));
  return `${difference} ${now > before ? "more" : "fewer"} than before`;
}
