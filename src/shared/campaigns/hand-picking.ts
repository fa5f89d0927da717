import type { NotInvited } from "./not-invited.ts";

/** How those stood who might be asked when a campaign was sent. */
export const eligibleStandings = ["asked", "waiting", "not_asked", "taken_back"] as const;
export type EligibleStanding = (typeof eligibleStandings)[number];
export type Standing = EligibleStanding | NotInvited;

/** People who may be asked, and how many of them are. Who waits for the plan is asked, only later. */
export interface Share {
  eligible: number;
  asked: number;
}

/** Whole percents, never 100 before everybody was asked. Of nobody there is no share. */
export const percentAsked = ({ eligible, asked }: Share): number =>
  Math.floor((asked / eligible) * 100);

/** Fewer than these left out say nothing: today's customers were asked and last week's few were not. */
const fewestLeftOut = 5;

/**
 * Do so few of those who may be asked get asked that it can count as hand-picking (R4)? So it does when most are
 * left out. Knows numbers alone: who thinks what decides nothing.
 */
export function looksHandPicked({ eligible, asked }: Share): boolean {
  const leftOut = eligible - asked;
  return leftOut >= fewestLeftOut && leftOut > asked;
}

/** Sendings at which somebody could be asked and never was, before it is called passing over. */
export const timesPassedOver = 3;

/** Days over which the meter looks back. */
export const coverageDays = 90;
