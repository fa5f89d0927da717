import { noFigure } from "#shared/percent.ts";
import { formatNumber } from "./figures.ts";

/** Ends a sentence about a figure; empty if there was no figure before. */
export const describeBefore = (figure: string): string =>
  figure === noFigure ? "" : `; before, it was ${figure}`;

/** `12 more than before`, for a count compared with the previous period's. */
export function compare(now: number, before: number): string {
  if (now === before) return "as many as before";
  const difference = formatNumber(Math.abs(now - before));
  return `${difference} ${now > before ? "more" : "fewer"} than before`;
}
