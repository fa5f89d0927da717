import type { WeaveLanguage } from "./languages.ts";
import { contentWords } from "./words.ts";

/** A full stop before a small letter: people who write without capitals end sentences too. */
const smallStart =
  /(?<=\p{L}{3}\.)(?<!\b(?:etc|approx|min|max|hrs|usw|bzw|evtl|ggf|inkl|aprox|núm|pág|env|tél|tel)\.)\s+(?=\p{Ll})/iu;

/** Splits a text where it ends a sentence or a line. */
export function sentencesOf(text: string, language: WeaveLanguage): string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: "sentence" });
  return text
    .split(/\n+/)
    .map((line) => line.replace(/\s+\.(?=\s|$)/g, "."))
    .flatMap((line) => Array.from(segmenter.segment(line), ({ segment }) => segment))
    .flatMap((segment) => segment.split(smallStart).map((part) => part.trim()))
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
  mended = mended.replace(/^(["'“«¿¡(\s]*)(\p{Ll})/u, (start, before: string, letter: string) => {
    const capital = letter.toLocaleUpperCase(language);
    // Some letters have no single capital.
    return capital.toLowerCase() === letter ? before + capital : start;
  });
  const ends = /[.!?…؟。]["'”»)]*$|\p{Extended_Pictographic}\uFE0F?$/u.test(mended);
  return ends ? mended : `${mended.replace(/[,;:–-]+$/, "").trimEnd()}.`;
}

/** The same words in the same order, however they are written. */
export function sentenceKey(sentence: string, language: WeaveLanguage): string {
  return contentWords(sentence, language)
    .map(({ stem }) => stem)
    .join(" ");
}
