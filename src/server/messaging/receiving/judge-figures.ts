import type { HoldLevel } from "#shared/api/receiving.ts";

/** People of the last 30 days or the last 1,000 messages, whichever is more: three messages to one person count once. */
export interface SendingFigures {
  sent: number;
  bounced: number;
  complained: number;
}

/** Whether the figures allow to go on: one complaint or a few bad addresses are no pattern. */
export function judgeFigures({ sent, bounced, complained }: SendingFigures): HoldLevel | null {
  const isOver = (count: number, least: number, share: number) =>
    count >= least && count >= share * sent;
  if (isOver(complained, 3, 0.003) || isOver(bounced, 5, 0.02)) return "stopped";
  return isOver(complained, 2, 0.001) ? "paused" : null;
}
