import type { WordingDraft, WordingOccasion, WordingTone } from "#shared/api/email.ts";

export const occasionNames: Record<WordingOccasion, string> = {
  general: "Their experience in general",
  claim: "A claim or a service",
  policy: "A new policy",
  renewal: "A renewal",
  visit: "A quick visit",
  welcome: "A welcome",
  reminder: "A reminder",
};

export const toneNames: Record<WordingTone, string> = {
  warm: "Warm",
  plain: "Plain",
  short: "Short",
};

/** Why a draft is not the model's. */
export const draftReasons: Record<NonNullable<WordingDraft["reason"]>, string> = {
  refused: "We couldn’t use the language model’s text, so this is a template.",
  failed: "The language model didn’t answer, so this is a template.",
  budget: "Today’s limit for the language model is reached, so this is a template.",
};
