/**
 * Whole percents of `count` in `all`, rounded, but 0 and 100 only where none and all are meant; null of
 * nothing.
 */
export function percentOf(count: number, all: number): number | null {
  if (all === 0) return null;
  if (count === 0 || count === all) return count === 0 ? 0 : 100;
  return Math.min(99, Math.max(1, Math.round((count / all) * 100)));
}

/**
 * Whole percents of the parts of a whole, which sum to 100: what rounding leaves goes to the largest remainders. A part that
 * is not empty has at least 1, and one of several less than 100.
 */
export function sharesOf(counts: readonly number[]): number[] {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (count / all) * 100);
  const shares = exact.map((share) => (share > 0 ? Math.max(1, Math.floor(share)) : 0));
  const left = () => 100 - shares.reduce((sum, share) => sum + share, 0);
  for (let rest = left(); rest !== 0; rest = left()) {
    const sizes = rest > 0 ? shares.map((share, at) => (exact[at] ?? 0) - share) : shares;
    const at = sizes.indexOf(Math.max(...sizes));
    shares[at] = (shares[at] ?? 0) + Math.sign(rest);
  }
  return shares;
}

/** Of nothing there is no average and no share. */
export const noFigure = "–";

/** As English writes it, without a space. */
export const formatPercent = (percent: number | null): string =>
  percent === null ? noFigure : `${percent}%`;
