import { tally, tallyOwn } from "./guess-language.ts";
import type { WeaveLanguage } from "./languages.ts";
import { languagesElsewhere, type OtherLanguage, otherLanguages } from "./other-languages.ts";
import { plainWords } from "./words.ts";

/** A guess by fewer of the words is none. */
const sureShare = 1 / 3;

/** Letters that none of our languages has. */
const otherLetter = /[ąćęłńśźżčďěňřšťůžđåøığşőűășțơưạ-ỹ]/u;
const smallWord = /(?<![\p{L}\p{M}])\p{Ll}[\p{Ll}\p{M}]*(?!\p{L})/gu;
/** Persian and Urdu are written like Arabic, with letters more. */
const otherArabicLetter = /[پچژگکیےٹڈڑںھہ]/u;

/** What customers seem to write, the languages that look like ours included. */
export interface SpokenLanguage {
  /** Undefined where nothing tells it. */
  language: WeaveLanguage | OtherLanguage | undefined;
  /** Enough of the words are of that language, which is one of ours, and fewer of any other. */
  isSure: boolean;
}

export function spokenLanguage(texts: readonly string[]): SpokenLanguage {
  const words = plainWords(texts);
  const own = tallyOwn(words);
  if (own.language === "ar")
    return { language: "ar", isSure: !texts.some((text) => otherArabicLetter.test(text)) };
  // Names have the letters of anywhere; they begin with a capital.
  const small = texts.flatMap((text) => text.match(smallWord) ?? []);
  const possible = otherLanguages.filter(
    (language) => !small.some((word) => languagesElsewhere[language].never.test(word)),
  );
  const other = tally(
    words,
    possible,
    (language) => (word) => languagesElsewhere[language].common.has(word),
  );
  const strange = small.filter((word) => otherLetter.test(word)).length;
  // "La casa era" is Italian as well as Spanish.
  if (other.hits + strange > 0 && other.hits + strange >= own.hits)
    return { language: other.language, isSure: false };
  const isSure = !own.isTie && own.hits > 0 && own.hits >= words.length * sureShare;
  return { language: own.language, isSure };
}
