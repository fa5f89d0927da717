/** Median and quartiles of measurements. */
export interface Spread {
  median: number;
  /** The quartiles: half of all measurements lie between them. */
  low: number;
  high: number;
}

export function spreadOf(numbers: readonly number[]): Spread {
  return {
    median: quantile(numbers, 0.5),
    low: quantile(numbers, 0.25),
    high: quantile(numbers, 0.75),
  };
}

/**
 * @param share between 0 and 1.
 * @returns NaN for an empty list.
 */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const at = (sorted.length - 1) * share;
  const below = sorted[Math.floor(at)] ?? Number.NaN;
  const above = sorted[Math.ceil(at)] ?? Number.NaN;
  return below + (above - below) * (at - Math.floor(at));
}

/** For example `412 ms (398–431)`. */
export function describeSpread({ median, low, high }: Spread, unit = "ms"): string {
  return `${median.toFixed(0)} ${unit} (${low.toFixed(0)}–${high.toFixed(0)})`;
}
