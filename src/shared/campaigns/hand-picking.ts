import type { IneligibleReason } from "./eligibility.ts";

/** What happened to an eligible contact when a campaign was sent. */
export const eligibleOutcomes = ["asked", "waiting", "not_asked", "withdrawn"] as const;
export type EligibleOutcome = (typeof eligibleOutcomes)[number];
export type Eligibility = EligibleOutcome | IneligibleReason;

/** Those who get no invitation by it, now or later. */
export const leftOutOutcomes: readonly EligibleOutcome[] = ["not_asked", "withdrawn"];

/** Eligible contacts, and how many of them are asked. Those that wait for the plan count as asked. */
export interface Share {
  eligible: number;
  asked: number;
}

/** Fewer contacts left out than this are no sign of hand-picking. */
const minLeftOut = 5;

/**
 * Whether so few eligible contacts are asked that it can count as hand-picking (R4): when most are left
 * out. Only numbers decide, never what a customer thinks.
 */
export function looksHandPicked({ eligible, asked }: Share): boolean {
  const leftOut = eligible - asked;
  return leftOut >= minLeftOut && leftOut > asked;
}

/** Campaigns in which a contact was eligible and never asked, before the contact counts as passed over. */
export const timesPassedOver = 3;

/** Days over which the meter looks back. */
export const coverageDays = 90;
