import type { WordingOccasion, WordingTone } from "#shared/api/email.ts";

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
