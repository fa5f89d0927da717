import type { SendingWindow } from "#shared/automations/schedule.ts";
import { drawShare } from "./draw-share.ts";
import { type Band, chooseBand, learnHours, splitIntoBands, type Tally } from "./learn-hours.ts";

export interface PastInvitation {
  /** In the recipient's time zone. */
  hour: number;
  isAnswered: boolean;
}

export interface Replay {
  /** What would have been chosen. */
  chosen: Tally;
  /** What went out in the first hours of the window. */
  usual: Tally;
  bands: Band[];
}

/** Invitations after which the hours are learned again, about those of a day. */
const learnEvery = 20;

/**
 * What choosing the hour would have done, invitation by invitation. One that went out at another hour than the chosen
 * tells nothing of it and is passed over, so the rates are those of real answers.
 */
export function replayHistory(
  window: Pick<SendingWindow, "fromHour" | "untilHour">,
  history: PastInvitation[],
  seed: number,
): Replay {
  const bands = splitIntoBands(window, []);
  const [usualBand] = bands;
  const chosen = { sent: 0, answered: 0 };
  const usual = { sent: 0, answered: 0 };
  let learned = learnHours(bands);
  for (const [index, { hour, isAnswered }] of history.entries()) {
    const band = bands.find(({ fromHour, untilHour }) => hour >= fromHour && hour < untilHour);
    if (!band) continue;
    const count = (tally: Tally) => {
      tally.sent += 1;
      if (isAnswered) tally.answered += 1;
    };
    if (band === usualBand) count(usual);
    const share = drawShare(`${seed} choice ${index}`);
    if (band !== (chooseBand(usualBand, learned, share) ?? usualBand)) continue;
    count(chosen);
    count(band);
    if (chosen.sent % learnEvery === 0) learned = learnHours(bands);
  }
  return { chosen, usual, bands };
}

/** Invitations at any hour of the window, answered as often as `rateAt` says. */
export const generateHistory = (
  { fromHour, untilHour }: Pick<SendingWindow, "fromHour" | "untilHour">,
  rateAt: (hour: number) => number,
  { count, seed }: { count: number; seed: number },
): PastInvitation[] =>
  Array.from({ length: count }, (_, index) => {
    const hour = fromHour + Math.floor(drawShare(`${seed} hour ${index}`) * (untilHour - fromHour));
    return { hour, isAnswered: drawShare(`${seed} answer ${index}`) < rateAt(hour) };
  });
