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
/** Once a better hour is known, this share of the requests keeps the usual one, to compare. */
const heldOutShare = 0.1;
/** Until then, this share of the requests tries the other hours. */
const trialShare = 0.2;

/** Of the normal distribution, 95 % and 60 % lie within so many standard deviations. */
const z95 = 1.96;
const z60 = 0.84;

/** The rate in the interval that holds it with 95 % confidence (Wilson), or another. */
export function computeInterval({ sent, answered }: Tally, z = z95): { low: number; high: number } {
  if (sent === 0) return { low: 0, high: 1 };
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
export const hourGroups = ["", "best", "usual"] as const;
export type HourGroup = (typeof hourGroups)[number];

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
function isClearlyWorse(worse: Tally, better: Tally, z = z95): boolean {
  if (worse.sent === 0 || better.sent === 0) return false;
  const [worseRate, betterRate] = [worse.answered / worse.sent, better.answered / better.sent];
  const reach = Math.hypot(
    betterRate - computeInterval(better, z).low,
    computeInterval(worse, z).high - worseRate,
  );
  return betterRate - worseRate > reach;
}

/**
 * What requests are sent at, from what was answered: the hours that are clearly better than the usual one, which is the
 * first; while there is none, the usual one and those that are still tried beside it. A trial ends early, since it costs
 * answers where the usual hour is the best: on generated histories this halved what was lost, and what was won stayed.
 */
export function learnHours(bands: Band[]): Band[] {
  const [usual, ...others] = bands;
  if (!usual || addUp(bands).sent < minInvitations) return bands;
  const better = others.filter((band) => isClearlyWorse(usual, band));
  if (better.length === 0)
    return [usual, ...others.filter((band) => !isClearlyWorse(band, usual, z60))];
  const kept = keepBestBands(bands);
  return better.filter((band) => kept.includes(band));
}

/** Whether an hour that is better than the usual one was learned. */
export const isBestKnown = (usual: Band | undefined, learned: Band[]): boolean =>
  learned.length > 0 && !learned.some(({ fromHour }) => fromHour === usual?.fromHour);

/**
 * One of the learned hours in equal parts, or undefined for the usual one.
 * @param share of this request, between 0 and 1.
 */
export function chooseBand(
  usual: Band | undefined,
  learned: Band[],
  share: number,
): Band | undefined {
  const others = learned.filter(({ fromHour }) => fromHour !== usual?.fromHour);
  const moved = isBestKnown(usual, learned) ? 1 - heldOutShare : trialShare;
  if (share >= moved) return undefined;
  return others[Math.floor((share / moved) * others.length)];
}
