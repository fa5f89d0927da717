import type { HoldLevel } from "#shared/api/receiving.ts";

/**
 * Numbers of people in the last 30 days or the last 1,000 messages, whichever is more: three messages to one person
 * count once.
 */
export interface SendingFigures {
  sent: number;
  bounced: number;
  complained: number;
}

/** Decides from the figures whether sending may continue: one complaint or a few bad addresses are not a pattern. */
export function judgeFigures({ sent, bounced, complained }: SendingFigures): HoldLevel | null {
  const isOver = (count: number, least: number, share: number) =>
    count >= least && count >= share * sent;
  if (isOver(complained, 3, 0.003) || isOver(bounced, 5, 0.02)) return "stopped";
  return isOver(complained, 2, 0.001) ? "paused" : null;
}
