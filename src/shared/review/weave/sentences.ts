import type { WeaveLanguage } from "./languages.ts";
import { contentWords } from "./words.ts";

/** Short forms that end in a full stop in the middle of a sentence. */
const shortForms = [
  ...["etc", "approx", "min", "max", "hrs", "dr", "mr", "mrs", "ms", "st", "vs", "dept", "ext"],
  ...["usw", "bzw", "evtl", "ggf", "inkl", "nr", "ca", "sog", "bspw", "prof"],
  ...["aprox", "núm", "pág", "sr", "sra", "dra", "ud", "uds", "av"],
  ...["env", "tél", "tel", "mme", "bd"],
].join("|");

/** A full stop before a small letter: people who write without capitals end sentences too. */
const afterWord = `(?<=\\p{L}{2}\\.)(?<!(?<!\\p{L})(?:${shortForms})\\.)`;
const smallStart = new RegExp(`(?:${afterWord}|(?<=\\d\\.))\\s+(?=[¿¡]?\\p{Ll})`, "u");
/** In German a number with a full stop is an ordinal: "am 5. mai". */
const smallStartInGerman = new RegExp(`${afterWord}\\s+(?=[¿¡]?\\p{Ll})`, "u");

/** Splits a text where it ends a sentence or a line. */
export function sentencesOf(text: string, language: WeaveLanguage): string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: "sentence" });
  return text
    .split(/\n+/)
    .map((line) => line.replace(/\s+\.(?=\s|$)/g, "."))
    .flatMap((line) => Array.from(segmenter.segment(line), ({ segment }) => segment))
    .flatMap((segment) => segment.split(language === "de" ? smallStartInGerman : smallStart))
    .map((part) => part.trim())
    .filter((sentence) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(sentence));
}

/** Marks before a space, a picture before a space, and the plain "and" of each language. */
const clauseEnd =
  /[,;:،؛–—.!?…؟。]+["'”»)]*(?=\s)|\p{Extended_Pictographic}\uFE0F?(?=\s)|\s(?:and|y|und|et|e)\s/u;

/** Parts of a sentence that can be true or denied each by itself. */
export function clausesOf(text: string, language: WeaveLanguage): string[] {
  return sentencesOf(text, language)
    .flatMap((sentence) => sentence.split(clauseEnd))
    .filter((clause) => contentWords(clause, language).length > 0);
}

/**
 * Spacing, the first letter and the final mark; never a word. In capitals, dialect or fragments a
 * customer stays in capitals, dialect or fragments.
 */
export function mendSentence(sentence: string, language: WeaveLanguage): string {
  let mended = sentence.replace(/\s+/g, " ").trim();
  // French writes a space before its high marks.
  if (language !== "fr") mended = mended.replace(/\s+([,.;:!?،؛؟])/g, "$1");
  mended = mended
    .replace(/([,;])(?=\p{L})/gu, "$1 ")
    .replace(/([!?])\1{2,}/g, "$1$1$1")
    .replace(/\.{4,}/g, "…");
  if (language === "en") mended = mended.replace(/(^|\s)i(?=['’\s]|$)/g, "$1I");
  mended = capitalised(mended, language);
  const ends = /[.!?…؟。]["'”»)]*$|\p{Extended_Pictographic}\uFE0F?$/u.test(mended);
  return ends ? mended : `${mended.replace(/[,;:–-]+$/, "").trimEnd()}.`;
}

/** Marks, bullets and pictures that a sentence may begin with, then its first word. */
const firstWord = /^((?:["'“«¿¡(\s•*–—-]|\p{Extended_Pictographic}\uFE0F?)*)(\p{Ll}\S*)/u;

/** Begins with a capital, but for what is written small on purpose: iPhone, ana@example.com, www.example.com. */
function capitalised(sentence: string, language: WeaveLanguage): string {
  return sentence.replace(firstWord, (start, before: string, word: string) => {
    if (/\p{Lu}|[\d@/]|\p{L}\.\p{L}/u.test(word)) return start;
    const capital = word.charAt(0).toLocaleUpperCase(language);
    // Some letters have no single capital.
    const hasOne = capital.toLowerCase() === word.charAt(0);
    return hasOne ? before + capital + word.slice(1) : start;
  });
}

/** The same words in the same order, however they are written. */
export function sentenceKey(sentence: string, language: WeaveLanguage): string {
  return contentWords(sentence, language)
    .map(({ stem }) => stem)
    .join(" ");
}
