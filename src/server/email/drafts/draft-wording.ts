import type { WordingManner, WordingOccasion } from "#shared/api/email.ts";
import type { Wording } from "#shared/email-wording.ts";
import type { PageLanguage } from "#shared/review/words/languages.ts";
import { arabic } from "./arabic.ts";
import type { DraftSentences } from "./draft-sentences.ts";
import { english } from "./english.ts";
import { french } from "./french.ts";
import { german } from "./german.ts";
import { portuguese } from "./portuguese.ts";
import { spanish } from "./spanish.ts";

export const draftSentences: Record<PageLanguage, DraftSentences> = {
  en: english,
  es: spanish,
  de: german,
  fr: french,
  pt: portuguese,
  ar: arabic,
};

export interface WantedWording {
  occasion: WordingOccasion;
  manner: WordingManner;
  language: PageLanguage;
}

/**
 * Which way of opening and of asking each arrangement takes: the first two share no sentence. Asking for another one
 * goes round.
 */
const arrangements: readonly (readonly [0 | 1, 0 | 1])[] = [
  [0, 0],
  [1, 1],
  [0, 1],
  [1, 0],
];
export const draftCount = arrangements.length;

/** A message from the table, whole and fit to be sent: plain text, an empty line between paragraphs. */
export function draftWording(
  { occasion, manner, language }: WantedWording,
  arrangement: number,
): Wording {
  const { greeting, occasions, thanks, ask, honest, closing } = draftSentences[language];
  const [first, second] = arrangements[arrangement % draftCount] ?? [0, 0];
  const { subject, opening } = occasions[occasion];
  const begin = [
    opening[first],
    ...(manner === "warm" ? [thanks[second]] : []),
    ask[manner][second],
  ];
  return {
    subject: subject[first],
    content: [
      greeting,
      begin.join(" "),
      "{{link}}",
      honest[manner][second],
      `${closing[manner]}\n{{business}}`,
    ].join("\n\n"),
  };
}
