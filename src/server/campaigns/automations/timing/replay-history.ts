import type { SendingWindow } from "#shared/automations/schedule.ts";
import { drawShare } from "./draw-share.ts";
import { type Band, chooseBand, learnHours, splitIntoBands, type Tally } from "./learn-hours.ts";

export interface PastInvitation {
  /** Hour of sending in the recipient's time zone. */
  hour: number;
  isAnswered: boolean;
}

export interface Replay {
  /** Results at the hours that would have been chosen. */
  chosen: Tally;
  /** Results of invitations sent in the first hours of the window. */
  usual: Tally;
  bands: Band[];
}

/** Number of invitations after which the hours are learned again, about one day's. */
const learnEvery = 20;

/**
 * Replays the choice of hours invitation by invitation. One sent at a different hour from the chosen one says nothing
 * about it and is skipped, so the rates come from real answers.
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

/** Generates invitations at any hour of the window, answered at the rate that `rateAt` gives. */
export const generateHistory = (
  { fromHour, untilHour }: Pick<SendingWindow, "fromHour" | "untilHour">,
  rateAt: (hour: number) => number,
  { count, seed }: { count: number; seed: number },
): PastInvitation[] =>
  Array.from({ length: count }, (_, index) => {
    const hour = fromHour + Math.floor(drawShare(`${seed} hour ${index}`) * (untilHour - fromHour));
    return { hour, isAnswered: drawShare(`${seed} answer ${index}`) < rateAt(hour) };
  });
