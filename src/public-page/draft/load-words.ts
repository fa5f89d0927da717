import type { Language } from "#shared/writing-help/languages/language-words.ts";
import { compileWords, type Words } from "#shared/writing-help/languages/words.ts";

/** One language's words, in a file of their own: the page needs no other. */
const files = {
  en: () => import("#shared/writing-help/languages/en.ts").then(({ en }) => en),
  es: () => import("#shared/writing-help/languages/es.ts").then(({ es }) => es),
  de: () => import("#shared/writing-help/languages/de.ts").then(({ de }) => de),
  fr: () => import("#shared/writing-help/languages/fr.ts").then(({ fr }) => fr),
  pt: () => import("#shared/writing-help/languages/pt.ts").then(({ pt }) => pt),
  ar: () => import("#shared/writing-help/languages/ar.ts").then(({ ar }) => ar),
};

export async function loadWords(language: Language): Promise<Words> {
  return compileWords(language, await files[language]());
}
