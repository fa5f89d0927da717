import type { WordingDraft, WordingManner, WordingOccasion } from "#shared/api/email.ts";

export const occasionNames: Record<WordingOccasion, string> = {
  general: "Their experience in general",
  claim: "A claim was settled",
  policy: "A new policy",
  renewal: "A renewal",
  visit: "A quick visit",
  welcome: "A welcome",
  reminder: "A reminder: not answered yet",
};

export const mannerNames: Record<WordingManner, string> = {
  warm: "Warm",
  plain: "Plain",
  short: "Short",
};

/** Why a draft is not the model's. */
export const draftReasons: Record<NonNullable<WordingDraft["reason"]>, string> = {
  refused: "The language model’s text held something that a message should not say.",
  failed: "The language model did not answer.",
  budget: "The language model was asked often enough today.",
  long: "The message is longer than “Longest text” in the settings allows the language model.",
};
