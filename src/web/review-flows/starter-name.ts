import type { Starter } from "#shared/review-flows/starters.ts";

/** Name of a starter in lists: the trade and the occasion. */
export function starterName({ trade, summary }: Pick<Starter, "trade" | "summary">): string {
  return `${trade}: ${summary.toLowerCase()}`;
}
