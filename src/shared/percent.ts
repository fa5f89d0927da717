/**
 * `count` as a whole percentage of `all`, rounded, but 0 and 100 only for exactly none and all; null when `all` is 0.
 */
export function percentOf(count: number, all: number): number | null {
  if (all === 0) return null;
  if (count === 0 || count === all) return count === 0 ? 0 : 100;
  return Math.min(99, Math.max(1, Math.round((count / all) * 100)));
}

/**
 * Whole percentages that sum to 100, by the largest remainder method. A non-zero part gets at least 1, and less than
 * 100 unless it is the only one.
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

/** Shown for an average or share of zero items. */
export const noFigure = "–";

/** Formats without a space, as usual in English. */
export const formatPercent = (percent: number | null): string =>
  percent === null ? noFigure : `${percent}%`;
