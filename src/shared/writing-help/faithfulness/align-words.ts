/** The longest common subsequence of words, preferring long contiguous runs. */
export function alignWords<From, To>(
  from: From[],
  to: To[],
  isSame: (one: From, other: To) => boolean,
) {
  const table = () =>
    Array.from({ length: from.length + 1 }, () => new Float32Array(to.length + 1));
  const [best, matched] = [table(), table()];
  const at = (rows: Float32Array[], i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let i = from.length - 1; i >= 0; i -= 1)
    for (let j = to.length - 1; j >= 0; j -= 1) {
      const next = at(matched, i + 1, j + 1);
      const after = Math.max(at(best, i + 1, j + 1), next > 0 ? next + neighbourBonus : 0);
      const here = isSame(from[i] as From, to[j] as To) ? 1 + after : 0;
      (matched[i] as Float32Array)[j] = here;
      (best[i] as Float32Array)[j] = Math.max(here, at(best, i + 1, j), at(best, i, j + 1));
    }
  const pairs: { from: From; to: To }[] = [];
  for (let i = 0, j = 0; i < from.length && j < to.length; ) {
    if (at(best, i, j) === at(matched, i, j) && at(matched, i, j) > 0) {
      pairs.push({ from: from[i] as From, to: to[j] as To });
      i += 1;
      j += 1;
    } else if (at(best, i + 1, j) >= at(best, i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}

/** Favors words that are adjacent in both. */
const neighbourBonus = 0.25;
