import { ar } from "./ar.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import {
  type Language,
  type LanguageWords,
  languages,
  type MatchingWords,
} from "./language-words.ts";
import { pt } from "./pt.ts";
import { compileWords, fold, splitWords, type Words } from "./words.ts";

export const languageWords: Record<Language, LanguageWords> = { en, es, de, fr, pt, ar };

/** The vocabulary of a language that is sent to the customer's page. */
export function matchingWords(language: Language): MatchingWords {
  const { free, i, we, pronouns, thirds, persons, negations, hedges, numbers, dates, telling } =
    languageWords[language];
  const { contractions, readings, opposites, endings } = languageWords[language];
  const lists = {
    free,
    i,
    we,
    pronouns,
    thirds,
    persons,
    negations,
    hedges,
    numbers,
    dates,
    telling,
  };
  const plain = Object.entries(lists).map(([name, list]) => [name, splitWords(list).join(" ")]);
  return {
    ...(Object.fromEntries(plain) as typeof lists),
    contractions,
    readings,
    opposites,
    endings,
  };
}

const compiled = new Map<Language, Words>();

export function wordsOfLanguage(language: Language): Words {
  const words = compiled.get(language) ?? compileWords(language, languageWords[language]);
  compiled.set(language, words);
  return words;
}

const common = new Map<Language, Set<string>>();

function commonWords(language: Language): Set<string> {
  const { free, i, we, thirds, negations, hedges, telling, verbs, loaded } =
    languageWords[language];
  const lists = [free, i, we, thirds, negations, hedges, telling, verbs, loaded];
  const known =
    common.get(language) ?? new Set(lists.flatMap(splitWords).map((word) => fold(word, language)));
  common.set(language, known);
  return known;
}

/** Whether it is a common word of another language. */
export const isWordElsewhere = (word: string, language: Language): boolean =>
  languages.some((other) => other !== language && commonWords(other).has(word.toLowerCase()));

/** Below this share of known words, the guess is unsure. */
const sureShare = 1 / 3;
/** Letters of unsupported languages whose common words look like those of ours. */
const otherLetter = /[ąćęłńśźżčďěňřšťůžđåøığşőűășțơưạ-ỹپچژگکیےٹڈڑںھہ]/u;

/** Common words of unsupported languages that occur in none of ours. */
const elsewhere = new Set(
  splitWords(`il gli che è noi buongiorno andata per non sono della questo anche molto più come siamo stato grazie het een niet ik van voor maar zijn
    hebben heel och är inte mycket att som på det jeg ikke og meget nie się jest bardzo dom był było ale dla není jsem velmi 
    bir çok ve için değil foarte și este nu sunt on je ja `),
);

/** The language whose common words occur most often in the texts; English if none does. */
export function guessLanguage(texts: readonly string[]): { language: Language; isSure: boolean } {
  const found = texts.flatMap((text) => text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []);
  const arabic = found.filter((word) => /\p{Script=Arabic}/u.test(word)).length;
  const hasOtherLetter = found.some((word) => otherLetter.test(word));
  if (arabic * 2 > found.length) return { language: "ar", isSure: !hasOtherLetter };
  const tallies = languages
    .filter((language) => language !== "ar")
    .map((language) => {
      const known = commonWords(language);
      return { language, hits: found.filter((word) => known.has(fold(word, language))).length };
    })
    .sort((one, other) => other.hits - one.hits);
  const [most, next] = tallies;
  if (!most || most.hits === 0) return { language: "en", isSure: false };
  const others = found.filter((word) => elsewhere.has(word)).length;
  const isSure =
    !hasOtherLetter &&
    others < most.hits &&
    most.hits > (next?.hits ?? 0) &&
    most.hits >= found.length * sureShare;
  return { language: most.language, isSure };
}
