import type { Language } from "../languages/language-words.ts";

/** An emoticon: ":(", ";-)", "<3". */
const face = "(?:[:;=]['’]?-?[()[\\]@DPp|\\\\/](?![\\p{L}\\p{N}/])|<3(?![\\p{L}\\p{N}]))";
/** The space before an emoticon stays. French puts one before high punctuation. */
const spaceBefore = new RegExp(`\\s+(?=[,.;:!?،؛؟])(?!${face})`, "gu");
const spaceBeforeLow = /\s+(?=[,.])/g;
/** Punctuation that ends a sentence, or an emoji or emoticon. */
const hasEnd = new RegExp(
  `(?:[.!?…؟。！？।]["'”»)」]*|[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\p{Regional_Indicator}\\uFE0F\\u20E3]|${face})$`,
  "u",
);

/** A full stop would look like part of the address. */
const endsInAddress =
  /(?:(?:https?:\/\/|www\.)\S*|\S\.\p{L}{2,}\/\S*|\S@\S+\.\p{L}*)[\p{L}\p{N}/]$/iu;

/** Corrects spacing, the first letter and the final punctuation, but never a word. */
export function mendSentence(sentence: string, language: Language): string {
  let mended = mendSpaces(sentence, language);
  if (language === "en") mended = mended.replace(/(^|\s)i(?=['’\s,;!?]|\.?$)/g, "$1I");
  mended = capitalize(mended, language);
  if (!hasEnd.test(mended)) mended = mended.replace(/(?<![,;:–-])[,;:–-]+$/, "").trimEnd();
  return hasEnd.test(mended) || endsInAddress.test(mended) ? mended : `${mended}${endOf(mended)}`;
}

const mendSpaces = (text: string, language: Language): string =>
  text
    .replace(/\s+/g, " ")
    .trim()
    .replace(language === "fr" ? spaceBeforeLow : spaceBefore, "")
    .replace(/([!?])\1{2,}/g, "$1$1$1")
    .replace(/\.{4,}/g, "…")
    .replace(/([,;،؛])\1+/g, "$1")
    .replace(/(?<=[\p{L}\p{N}"'”»)」%€$])[.,;:]\.(?=["'”»)」]*$)/u, ".");

/** Chinese and Japanese use a different full stop. */
const endOf = (sentence: string) =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]\P{L}*$/u.test(sentence) ? "。" : ".";

/** Punctuation, bullets and emoji that may precede a sentence, then its first word. */
const firstWord = /^((?:["'“«¿¡(\s•*+–—-]|\p{Extended_Pictographic}\uFE0F?)*)(\p{Ll}\S*)/u;

/** Capitalises the first letter, except in words deliberately written in lower case: iPhone, ana@example.com. */
export function capitalize(sentence: string, language: Language): string {
  return sentence.replace(firstWord, (start, before: string, word: string) => {
    if (/\p{Lu}|[\d@/]|\p{L}\.\p{L}/u.test(word)) return start;
    const capital = word.charAt(0).toLocaleUpperCase(language);
    const hasCapital = capital.toLocaleLowerCase(language) === word.charAt(0);
    return hasCapital ? before + capital + word.slice(1) : start;
  });
}

/** Joins sentences; there is no space after a Chinese or Japanese full stop. */
export const joinSentences = (sentences: readonly string[]): string =>
  sentences.join(" ").replace(/([。！？]) /g, "$1");
