import type { WordingManner, WordingOccasion } from "#shared/api/email.ts";

/** Two ways to say the same; asking for another draft takes the other one. */
export type Ways = readonly [string, string];

/**
 * What a message of one language is put together from. All ask everybody alike, offer nothing, and neither praise nor
 * promise: an owner can send them as they are (decision 67).
 */
export interface DraftSentences {
  greeting: string;
  /** What it is about; begins the message. */
  occasions: Record<WordingOccasion, { subject: Ways; opening: Ways }>;
  /** Said to be kind; stands after the opening of a warm message. */
  thanks: Ways;
  /** Asks for the answer, before the link. */
  ask: Record<WordingManner, Ways>;
  /** That every answer is welcome, after the link. */
  honest: Record<WordingManner, Ways>;
  closing: Record<WordingManner, string>;
}
