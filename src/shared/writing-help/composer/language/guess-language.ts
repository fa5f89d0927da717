import { closedClasses, type WeaveLanguage, weaveLanguages } from "./languages.ts";
import { plainWords } from "./words.ts";

/** Which of some languages has most of the words. */
export interface Tally<Language extends string> {
  /** The first of those with most; undefined where none has any. */
  language: Language | undefined;
  hits: number;
  /** True when another one has as many. */
  isTie: boolean;
}

/** The language whose common words occur most in the texts; English when none does. */
export function languageOf(texts: readonly string[]): WeaveLanguage {
  return tallyOwn(plainWords(texts)).language ?? "en";
}

export function tallyOwn(words: readonly string[]): Tally<WeaveLanguage> {
  const inArabic = words.filter((word) => /\p{Script=Arabic}/u.test(word)).length;
  // A word of thanks in Arabic does not make an English text Arabic.
  if (inArabic * 2 > words.length) return { language: "ar", hits: inArabic, isTie: false };
  return tally(words, weaveLanguages, (language) => {
    const { functionWords, negations, telling } = closedClasses[language];
    return (word) => functionWords.has(word) || negations.has(word) || telling.has(word);
  });
}

/** @param common tells which words are common ones of a language. */
export function tally<Language extends string>(
  words: readonly string[],
  languages: readonly Language[],
  common: (language: Language) => (word: string) => boolean,
): Tally<Language> {
  const most: Tally<Language> = { language: undefined, hits: 0, isTie: false };
  for (const language of languages) {
    const hits = words.filter(common(language)).length;
    if (hits === most.hits) most.isTie = true;
    if (hits > most.hits) Object.assign(most, { language, hits, isTie: false });
  }
  return most;
}
