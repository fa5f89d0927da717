import type { SendingWindow } from "#shared/automations/schedule.ts";

/** Invitations, and how many of them were answered. */
export interface Tally {
  sent: number;
  answered: number;
}

/** Hours of the day that are compared as one. */
export interface Band extends Tally {
  fromHour: number;
  untilHour: number;
}

export const bandHours = 2;
export const minInvitations = 200;
/** So many of the requests keep their usual hour, to compare. */
const heldOutShare = 0.1;

/** The rate in the interval that holds it with 95 % confidence (Wilson). */
export function computeInterval({ sent, answered }: Tally): { low: number; high: number } {
  if (sent === 0) return { low: 0, high: 1 };
  const z = 1.96;
  const rate = answered / sent;
  const scale = 1 + z ** 2 / sent;
  const middle = rate + z ** 2 / (2 * sent);
  const reach = z * Math.sqrt((rate * (1 - rate) + z ** 2 / (4 * sent)) / sent);
  return { low: (middle - reach) / scale, high: (middle + reach) / scale };
}

export const addUp = (tallies: Tally[]): Tally => ({
  sent: tallies.reduce((sum, { sent }) => sum + sent, 0),
  answered: tallies.reduce((sum, { answered }) => sum + answered, 0),
});

/** How the hour of a first request was chosen; empty: not, or before a best hour was known. */
export type HourGroup = "" | "best" | "usual";

type Hours = Pick<SendingWindow, "fromHour" | "untilHour">;

/** The window in bands, each with what was sent and answered in its hours. */
export function splitIntoBands(window: Hours, tallies: (Tally & { hour: number })[]): Band[] {
  const bands: Band[] = [];
  for (let fromHour = window.fromHour; fromHour < window.untilHour; fromHour += bandHours) {
    const untilHour = Math.min(fromHour + bandHours, window.untilHour);
    const inBand = tallies.filter(({ hour }) => hour >= fromHour && hour < untilHour);
    bands.push({ fromHour, untilHour, ...addUp(inBand) });
  }
  return bands;
}

/** The bands that are not clearly worse than the best. With too little data, all. */
export function keepBestBands(bands: Band[]): Band[] {
  if (addUp(bands).sent < minInvitations) return bands;
  const lowOf = (band: Band) => computeInterval(band).low;
  const best = bands.reduce((a, b) => (lowOf(b) > lowOf(a) ? b : a));
  return bands.filter((band) => !isClearlyWorse(band, best));
}

/** Whether the interval of the difference of the rates (Newcombe) is above zero. */
function isClearlyWorse(worse: Tally, better: Tally): boolean {
  if (worse.sent === 0 || better.sent === 0) return false;
  const [worseRate, betterRate] = [worse.answered / worse.sent, better.answered / better.sent];
  const reach = Math.hypot(
    betterRate - computeInterval(better).low,
    computeInterval(worse).high - worseRate,
  );
  return betterRate - worseRate > reach;
}

/**
 * One of the bands in equal parts, or undefined for the usual hour.
 * @param share of this request, between 0 and 1.
 */
export function chooseBand(kept: Band[], share: number): Band | undefined {
  if (share < heldOutShare) return undefined;
  return kept[Math.floor(((share - heldOutShare) / (1 - heldOutShare)) * kept.length)];
}
