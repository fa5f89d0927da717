import type { SendingWindow } from "#shared/automations/schedule.ts";

/** Numbers of invitations sent and answered. */
export interface Tally {
  sent: number;
  answered: number;
}

/** Hours of the day that are treated as one. */
export interface Band extends Tally {
  fromHour: number;
  untilHour: number;
}

export const bandHours = 2;
export const minInvitations = 200;
/** Share of requests that keep the usual hour for comparison, once a better one is known. */
const heldOutShare = 0.1;
/** Share of requests that try the other hours until then. */
const trialShare = 0.2;

/** Standard deviations of the normal distribution that cover 95 % and 60 %. */
const z95 = 1.96;
const z60 = 0.84;

/** The Wilson confidence interval of the rate, at 95 % by default. */
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

/** The choice behind a first request's hour; empty if none was made or no best hour was known. */
export const hourGroups = ["", "best", "usual"] as const;
export type HourGroup = (typeof hourGroups)[number];

type Hours = Pick<SendingWindow, "fromHour" | "untilHour">;

/** The window split into bands, each with the counts of its hours. */
export function splitIntoBands(window: Hours, tallies: (Tally & { hour: number })[]): Band[] {
  const bands: Band[] = [];
  for (let fromHour = window.fromHour; fromHour < window.untilHour; fromHour += bandHours) {
    const untilHour = Math.min(fromHour + bandHours, window.untilHour);
    const inBand = tallies.filter(({ hour }) => hour >= fromHour && hour < untilHour);
    bands.push({ fromHour, untilHour, ...addUp(inBand) });
  }
  return bands;
}

/** The bands that are not clearly worse than the best; all of them if there is too little data. */
export function keepBestBands(bands: Band[]): Band[] {
  if (addUp(bands).sent < minInvitations) return bands;
  const lowOf = (band: Band) => computeInterval(band).low;
  const best = bands.reduce((a, b) => (lowOf(b) > lowOf(a) ? b : a));
  return bands.filter((band) => !isClearlyWorse(band, best));
}

/** True when the interval of the difference between the rates (Newcombe) is above zero. */
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
 * Chooses the bands for requests from past answers: those clearly better than the usual hour, which is the first band;
 * if there is none, the usual hour and those still tried beside it. A trial ends early because it costs answers if the
 * usual hour is best: on generated histories this halved the losses and kept the gains.
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

/** True when a better hour than the usual one was learned. */
export const isBestKnown = (usual: Band | undefined, learned: Band[]): boolean =>
  learned.length > 0 && !learned.some(({ fromHour }) => fromHour === usual?.fromHour);

/**
 * Picks one of the learned hours with equal probability, or undefined for the usual one.
 * @param share pseudo-random number of this request, between 0 and 1.
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
