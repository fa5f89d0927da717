import { closedClasses, type WeaveLanguage, weaveLanguages } from "./languages.ts";

export interface Word {
  /** As written. */
  text: string;
  /** How words are compared: without case, accents or the endings of number and tense. */
  stem: string;
  isNegation: boolean;
  /** Says something: everything that is no function word, negations included. */
  isContent: boolean;
}

/** As keyboards have them; the accents too, since they lie beside it. */
const apostrophe = /['’‘´`ʼ′]/gu;
/** A word without the marks of its letters. */
const unaccented = (word: string) => word.normalize("NFD").replace(/\p{M}/gu, "");

/** Hyphens, apostrophes and the like join; a full stop or comma only between digits. */
const wordPattern =
  /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:(?:['’‘´`ʼ′@_/-]|(?<=\p{N})[.,](?=\p{N}))[\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu;
/** Elided words count by themselves: "l'agence", "n'est". */
const elision = /^(l|d|c|j|m|t|s|n|qu)['’‘´`ʼ′](?=\p{L}{2})/iu;

/** Small, and without apostrophes: "don´t" as well as "dont". */
export const plainOf = (word: string) => word.toLowerCase().replace(apostrophe, "");

export function wordsOf(text: string, language: WeaveLanguage): Word[] {
  const { functionWords, negations } = closedClasses[language];
  const found = text.match(wordPattern) ?? [];
  const parts = language === "fr" ? found.flatMap(splitElision) : found;
  return parts.map((part) => {
    const typed = part.toLowerCase().replace(apostrophe, "'");
    const plain = hasty[language].get(typed) ?? typed;
    const isNegation = negations.has(plain);
    return {
      text: part,
      stem: isNegation ? plain : stemOf(plain, language),
      isNegation,
      isContent: isNegation || !functionWords.has(plain),
    };
  });
}

/** Common words as they are typed in haste: "didnt", "nao", «فى»; none that is another common word: "were", "esta". */
const hasty = Object.fromEntries(
  weaveLanguages.map((language) => {
    const { functionWords, negations } = closedClasses[language];
    const known = [...functionWords, ...negations];
    const pairs = known.flatMap((word) => {
      const typed = [word.replaceAll("'", ""), word.replace(/ي$/u, "ى")];
      // In German another letter is another word.
      return [...typed, ...(language === "de" ? [] : [unaccented(word)])].map(
        (one) => [one, word] as const,
      );
    });
    return [language, new Map(pairs.filter(([typed]) => !known.includes(typed)))];
  }),
) as Record<WeaveLanguage, Map<string, string>>;

/** All words in small letters, elided ones by themselves; for telling languages apart. */
export function plainWords(texts: readonly string[]): string[] {
  return texts.flatMap((text) => {
    const plain = text.toLowerCase().replace(apostrophe, "'");
    return (plain.match(wordPattern) ?? []).flatMap(splitElision);
  });
}

export function contentWords(text: string, language: WeaveLanguage): Word[] {
  return wordsOf(text, language).filter(({ isContent }) => isContent);
}

function splitElision(word: string): string[] {
  const [head] = word.match(elision) ?? [];
  return head ? [head, word.slice(head.length)] : [word];
}

/**
 * Endings of number and tense only. Prefixes and endings that turn a meaning around (un-, -less,
 * -ful, -ly as in "hardly") stay, so that "helpful" never stands for "unhelpful".
 */
const endings: Record<WeaveLanguage, RegExp> = {
  en: /(?<=\p{L}{3})(?:'s|ing|ed|es|s)$/u,
  es: /(?<=\p{L}{3})(?:es|s)$/u,
  de: /(?<=\p{L}{3})(?:en|er|em|es|e|n|s)$/u,
  fr: /(?<=\p{L}{3})(?:es|s|e)$/u,
  pt: /(?<=\p{L}{3})(?:es|s)$/u,
  ar: /(?!)/u,
};

function stemOf(word: string, language: WeaveLanguage): string {
  // Digits are compared as they are: 3.50 is not 350.
  if (/\p{N}/u.test(word)) return word;
  if (language === "ar")
    return word
      .replace(/\p{M}/gu, "")
      .replace(/[أإآ]/g, "ا")
      .replace(/ة$/u, "ه")
      .replace(/ى$/u, "ي")
      .replace(/^ال(?=..)/, "");
  const bare = unaccented(word);
  return bare.replace(endings[language], "").replace(/(.)\1$/u, "$1");
}
