import { ar } from "./ar.ts";
import { de } from "./de.ts";
import { en, type PageWords } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import type { PageLanguage } from "./languages.ts";
import { pt } from "./pt.ts";

const words: Record<PageLanguage, PageWords> = { en, es, de, fr, pt, ar };

export function wordsIn(language: PageLanguage): PageWords {
  return words[language];
}
