import type { Figures } from "#shared/api/figures.ts";
import { noFigure } from "#shared/percent.ts";

export function formatNumber(value: number): string {
  return value.toLocaleString("en-US");
}

/** For example `1 answer` or `1,200 answers`. */
export function formatCount(value: number, noun: string, plural = `${noun}s`): string {
  return `${formatNumber(value)} ${value === 1 ? noun : plural}`;
}

export const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0);

/** Null without ratings. */
export function averageRating({ ratings }: Pick<Figures, "ratings">): number | null {
  const rated = sum(ratings);
  return rated === 0 ? null : sum(ratings.map((count, at) => count * (at + 1))) / rated;
}

export const formatAverage = (average: number | null): string =>
  average === null ? noFigure : average.toFixed(1);
