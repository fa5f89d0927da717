import type { Starter } from "#shared/review-flows/starters.ts";

/** What a starter is called in lists: the trade and the occasion. */
export function starterName({ trade, summary }: Pick<Starter, "trade" | "summary">): string {
  return `${trade}: ${summary.toLowerCase()}`;
}
