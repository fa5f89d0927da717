/**
 * Whole percents of `count` in `all`, rounded, but 0 and 100 only where none and all are meant; null of
 * nothing.
 */
export function percentOf(count: number, all: number): number | null {
  if (all === 0) return null;
  if (count === 0 || count === all) return count === 0 ? 0 : 100;
  return Math.min(99, Math.max(1, Math.round((count / all) * 100)));
}

/** Of nothing there is no average and no share. */
export const noFigure = "–";

/** As English writes it, without a space. */
export const formatPercent = (percent: number | null): string =>
  percent === null ? noFigure : `${percent}%`;
