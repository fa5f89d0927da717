import type { IneligibleReason } from "./eligibility.ts";

/** Outcome of a campaign for an eligible contact. */
export const eligibleOutcomes = ["asked", "waiting", "not_asked", "withdrawn"] as const;
export type EligibleOutcome = (typeof eligibleOutcomes)[number];
export type Eligibility = EligibleOutcome | IneligibleReason;

/** Outcomes without an invitation, now or later. */
export const leftOutOutcomes: readonly EligibleOutcome[] = ["not_asked", "withdrawn"];

/** Eligible contacts, and the number invited. Those waiting for the plan's limit count as invited. */
export interface Share {
  eligible: number;
  asked: number;
}

/** Fewer contacts left out than this do not suggest hand-picking. */
const minLeftOut = 5;

/**
 * Whether so few eligible contacts are invited that it may count as hand-picking (R4), i.e. most are left out. Depends
 * on counts only, never on what a customer thinks.
 */
export function looksHandPicked({ eligible, asked }: Share): boolean {
  const leftOut = eligible - asked;
  return leftOut >= minLeftOut && leftOut > asked;
}

/** Campaigns in which a contact was eligible but not invited before it is reported as passed over. */
export const timesPassedOver = 3;

/** Days covered by the coverage meter. */
export const coverageDays = 90;
