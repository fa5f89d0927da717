import { stemmer as stemArabic } from "@orama/stemmers/arabic";
import { stemmer as stemEnglish } from "@orama/stemmers/english";
import { stemmer as stemFrench } from "@orama/stemmers/french";
import { stemmer as stemGerman } from "@orama/stemmers/german";
import { stemmer as stemPortuguese } from "@orama/stemmers/portuguese";
import { stemmer as stemSpanish } from "@orama/stemmers/spanish";
import { stopwords as arabic } from "@orama/stopwords/arabic";
import { stopwords as english } from "@orama/stopwords/english";
import { stopwords as french } from "@orama/stopwords/french";
import { stopwords as german } from "@orama/stopwords/german";
import { stopwords as portuguese } from "@orama/stopwords/portuguese";
import { stopwords as spanish } from "@orama/stopwords/spanish";
import type { Locale } from "#shared/locales/languages.ts";
import type { Language } from "#shared/writing-help/languages/language-words.ts";
import { splitWords } from "#shared/writing-help/languages/words.ts";
import { commonWords, genericWords } from "./generic-words.ts";

/** Other languages are stemmed like English. */
const stemmers: Record<Language, (word: string) => string> = {
  en: stemEnglish,
  es: stemSpanish,
  de: stemGerman,
  fr: stemFrench,
  pt: stemPortuguese,
  ar: stemArabic,
};

const functionWords: Record<Language, string[]> = {
  en: english,
  es: spanish,
  de: german,
  fr: french,
  pt: portuguese,
  ar: arabic,
};

const stopWords = {} as Record<Language, ReadonlySet<string>>;
const genericStems = {} as Record<Language, ReadonlySet<string>>;
for (const language of Object.keys(stemmers) as Language[]) {
  stopWords[language] = new Set([...functionWords[language], ...commonWords(language)]);
  genericStems[language] = new Set(splitWords(genericWords[language]).map(stemmers[language]));
}

const minLetters = 3;

/** The words of a text with their stems, without stop words and words too general for a topic. */
export function stemWords(text: string, of: Locale): { form: string; stem: string }[] {
  const language = Object.hasOwn(stemmers, of) ? (of as Language) : "en";
  const words = text.match(/\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*)*/gu) ?? [];
  return words.flatMap((word) => {
    const form = word.replace(/['’]s$/iu, "");
    const lower = form.toLowerCase().replaceAll("’", "'");
    if (lower.length < minLetters || stopWords[language].has(lower)) return [];
    const stem = stemmers[language](lower);
    if (genericStems[language].has(stem)) return [];
    // Keep German capitals: topics are shown as written.
    return [{ form: language === "de" ? form : lower, stem }];
  });
}
