import type { WordingOccasion } from "#shared/api/email.ts";

/** The fixed wording of one language. Every customer is asked the same way, and nothing is offered for an answer. */
export interface LocaleTemplates {
  greeting: string;
  /** What the message is about, and its first sentence. */
  occasions: Record<WordingOccasion, { subject: string; opening: string }>;
  /** Before the link. */
  ask: string;
  /** After the link. */
  honest: string;
  closing: string;
}
