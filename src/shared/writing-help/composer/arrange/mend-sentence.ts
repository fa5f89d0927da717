import { face } from "../language/faces.ts";

/**
 * Spacing, the first letter and the final mark; never a word. In capitals, dialect or fragments a
 * customer stays in capitals, dialect or fragments.
 * @param language which has marks and capitals of its own, one of ours or another; undefined where it is not known.
 */
export function mendSentence(sentence: string, language: string | undefined): string {
  let mended = sentence.replace(/\s+/g, " ").trim();
  // French writes a space before its high marks.
  mended = mended.replace(language === "fr" ? spaceBeforeLow : spaceBefore, "");
  mended = mended
    .replace(/([!?])\1{2,}/g, "$1$1$1")
    .replace(/\.{4,}/g, "…")
    .replace(endedTwice, ".");
  if (language === "en") mended = mended.replace(/(^|\s)i(?=['’\s,;!?]|\.?$)/g, "$1I");
  mended = capitalised(mended, language);
  if (!hasEnd.test(mended)) mended = mended.replace(/(?<![,;:–-])[,;:–-]+$/, "").trimEnd();
  return hasEnd.test(mended) ? mended : `${mended}${endOf(mended)}`;
}

/** A face made of marks is none. */
const spaceBefore = new RegExp(`\\s+(?=[,.;:!?،؛؟])(?!${face})`, "gu");
const spaceBeforeLow = /\s+(?=[,.])/g;
/** A mark that ends a sentence, a picture or a face. */
const hasEnd = new RegExp(
  `(?:[.!?…؟。！？।]["'”»)」]*|[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\p{Regional_Indicator}\\uFE0F\\u20E3]|${face})$`,
  "u",
);
/** Two marks at the end where a full stop was meant; three of them are an ellipsis, and so are those of "?..". */
const endedTwice = /(?<=[\p{L}\p{N}"'”»)」%€$])[.,;:]\.(?=["'”»)」]*$)/u;
/** Chinese and Japanese have a full stop of their own. */
const endOf = (sentence: string) =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]\P{L}*$/u.test(sentence) ? "。" : ".";

/** Sentences in a row; after a Chinese or Japanese full stop there is no space. */
export function inOneLine(sentences: string[]): string {
  return sentences.join(" ").replace(/([。！？]) /g, "$1");
}

/** Marks, bullets and pictures that a sentence may begin with, then its first word. */
const firstWord = /^((?:["'“«¿¡(\s•*+–—-]|\p{Extended_Pictographic}\uFE0F?)*)(\p{Ll}\S*)/u;

/** Begins with a capital, but for what is written small on purpose: iPhone, ana@example.com, www.example.com. */
function capitalised(sentence: string, language: string | undefined): string {
  return sentence.replace(firstWord, (start, before: string, word: string) => {
    if (/\p{Lu}|[\d@/]|\p{L}\.\p{L}/u.test(word)) return start;
    const capital = word.charAt(0).toLocaleUpperCase(language);
    // Some letters have no single capital.
    const hasOne = capital.toLocaleLowerCase(language) === word.charAt(0);
    return hasOne ? before + capital + word.slice(1) : start;
  });
}
