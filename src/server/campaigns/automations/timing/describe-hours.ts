import { formatCount } from "#shared/insights/figures.ts";
import { formatPercent, percentOf } from "#shared/percent.ts";
import {
  addUp,
  type Band,
  computeInterval,
  keepBestBands,
  minInvitations,
  type Tally,
} from "./learn-hours.ts";

/** Summarises the findings in a sentence. */
export function describeHours(bands: Band[]): string {
  const all = addUp(bands);
  if (bands.length < 2) return "The hours are too few to choose from.";
  if (all.sent < minInvitations) {
    return `Not enough data yet: ${all.sent} of the ${minInvitations} invitations it takes.`;
  }
  const kept = keepBestBands(bands);
  const known = kept.filter(({ sent }) => sent > 0);
  const from = `from ${formatCount(all.sent, "invitation")}`;
  const best = addUp(known);
  const others = addUp(bands.filter((band) => !kept.includes(band)));
  // With so many comparisons, a band is easily dropped by chance; report it only when the intervals do not overlap.
  if (computeInterval(best).low <= computeInterval(others).high) {
    return `No hour stands out, ${from}.`;
  }
  return `Customers answer most ${listHours(known)}: ${describeRate(best)} against ${describeRate(others)} at other hours, ${from}.`;
}

/** Compares requests at the best hour with those at the usual one; empty if either is missing. */
export function describeComparison({ best, usual }: { best: Tally; usual: Tally }): string {
  if (best.sent === 0 || usual.sent === 0) return "";
  return `At the best hour ${describeRate(best)} of ${best.sent} answered, at the usual hour ${describeRate(usual)} of ${usual.sent}.`;
}

/** `31% (26% to 36%)`. */
export function describeRate(tally: Tally): string {
  const { low, high } = computeInterval(tally);
  const inPercent = (share: number) => formatPercent(percentOf(share, 1));
  return `${formatPercent(percentOf(tally.answered, tally.sent))} (${inPercent(low)} to ${inPercent(high)})`;
}

/** Merges adjacent bands: `between 14:00 and 18:00`. */
export function listHours(bands: Band[]): string {
  const runs: { fromHour: number; untilHour: number }[] = [];
  for (const { fromHour, untilHour } of bands) {
    const before = runs.at(-1);
    if (before?.untilHour === fromHour) before.untilHour = untilHour;
    else runs.push({ fromHour, untilHour });
  }
  const words = runs.map((run) => `between ${run.fromHour}:00 and ${run.untilHour}:00`);
  return new Intl.ListFormat("en", { type: "disjunction" }).format(words);
}
