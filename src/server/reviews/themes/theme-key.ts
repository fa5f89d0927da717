import type { WeaveLanguage } from "#shared/review/weave/language/languages.ts";

/**
 * How words are counted as one: the weaver's stem, and what still parts "price" from "prices" and "rápida" from
 * "rápido" taken off. What is quoted is always what was written, so a word too many is seen.
 */
export function themeKey(stem: string, language: WeaveLanguage): string {
  if (language === "ar")
    return stem.replace(/^[وف]?(?:[بك]?ال|لل)(?=..)/u, "").replace(/[ةه]$/u, "");
  const bare = stem.replace(/['’]s$/u, "").replace(/y$/u, "i");
  const end = language === "es" || language === "pt" ? /(?<=\p{L}{4})[aoe]$/u : /(?<=\p{L}{3})e$/u;
  return bare.replace(end, "");
}

/** One value for each language. */
export const byLanguage = <Value>(
  make: (language: WeaveLanguage) => Value,
): Record<WeaveLanguage, Value> => ({
  en: make("en"),
  es: make("es"),
  de: make("de"),
  fr: make("fr"),
  pt: make("pt"),
  ar: make("ar"),
});
