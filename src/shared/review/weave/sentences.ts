import type { WeaveLanguage } from "./languages.ts";
import { contentWords } from "./words.ts";

/** Short forms that end in a full stop in the middle of a sentence. */
const shortForms = [
  ...["etc", "approx", "min", "max", "hrs", "dr", "mr", "mrs", "ms", "st", "vs", "dept", "ext"],
  ...["incl", "excl", "mt", "jr"],
  ...["usw", "bzw", "evtl", "ggf", "inkl", "nr", "ca", "sog", "bspw", "prof"],
  ...["std", "med", "zzgl", "mind", "str"],
  ...["aprox", "núm", "pág", "sr", "sra", "dra", "ud", "uds", "av"],
  ...["env", "tél", "tel", "mme", "bd"],
]
  .flatMap((form) => [form, form.charAt(0).toUpperCase() + form.slice(1)])
  .join("|");

/** A full stop before a small letter: people who write without capitals end sentences too. */
const afterWord = `(?<=\\p{L}{2}\\.)(?<!(?<!\\p{L})(?:${shortForms})\\.)`;
const smallStart = new RegExp(`(?:${afterWord}|(?<=\\d\\.))\\s+(?=[¿¡]?\\p{Ll})`, "u");
/** In German a number with a full stop is an ordinal: "am 5. mai". */
const smallStartInGerman = new RegExp(`${afterWord}\\s+(?=[¿¡]?\\p{Ll})`, "u");

/** "Dr. Lopez" and "plan B. Then" stay in one piece: what is cut there cannot be put elsewhere. */
const endsInShortForm = new RegExp(`(?<![\\p{L}\\p{N}])(?:${shortForms}|\\p{L})\\.\\s*$`, "iu");
/** As much of a sentence as is looked at for it, characters: pieces may be many. */
const longestEnd = 20;
const endsInOrdinal = /(?<!\p{N})\p{N}{1,2}\.\s*$/u;

/** Splits a text where it ends a sentence or a line. */
export function sentencesOf(text: string, language: WeaveLanguage): string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: "sentence" });
  return text
    .split(/\n+/)
    .map((line) => line.replace(bullet, "").replace(/(?<!\s)\s+\.(?=\s|$)/g, "."))
    .map((line) => line.replace(/\S+/g, spaced))
    .flatMap((line) => {
      const whole: string[] = [];
      for (const { segment } of segmenter.segment(line)) {
        const before = (whole.at(-1) ?? "").slice(-longestEnd);
        const goesOn =
          endsInShortForm.test(before) || (language === "de" && endsInOrdinal.test(before));
        if (goesOn) whole[whole.length - 1] += segment;
        else whole.push(segment);
      }
      return whole;
    })
    .flatMap((segment) => segment.split(language === "de" ? smallStartInGerman : smallStart))
    .map((part) => part.trim())
    .filter((sentence) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(sentence));
}

/** In a list each line is a sentence; in a text its mark would stand in the middle. */
const bullet = /^\s*[-–—•*·]\s+/u;

/** The space after a mark that a thumb has missed, but for addresses: "late.No one called". */
function spaced(run: string): string {
  if (/^www\.|[@/]/i.test(run)) return run;
  return run
    .replace(/(?<=\p{Ll}{2}\.)(?=\p{Lu}\p{Ll}*(?:['’.,!?]|$))/gu, " ")
    .replace(/(\p{L}[!?]+)(?=\p{L}{2})/gu, "$1 ")
    .replace(/(?<=[,;])(?![DPp](?!\p{L})|\p{Script=Han})(?=\p{L})/gu, " ");
}

/** Marks before a space (each run is tried once, however long it is), a picture before a space, and the plain "and" of each language. */
const clauseEnd =
  /(?<![,;:،؛–—.!?…؟。])[,;:،؛–—.!?…؟。]+["'”»)]*(?=\s)|\p{Extended_Pictographic}\uFE0F?(?=\s)|\s(?:and|y|und|et|e)\s/u;

/** Parts of a sentence that can be true or denied each by itself. */
export function clausesOf(text: string, language: WeaveLanguage): string[] {
  return sentencesOf(text, language)
    .flatMap((sentence) => sentence.split(clauseEnd))
    .filter((clause) => contentWords(clause, language).length > 0);
}

/**
 * Spacing, the first letter and the final mark; never a word. In capitals, dialect or fragments a
 * customer stays in capitals, dialect or fragments.
 * @param language which has marks and capitals of its own, one of ours or another; undefined where it is not known.
 */
export function mendSentence(sentence: string, language: string | undefined): string {
  let mended = sentence.replace(/\s+/g, " ").trim();
  // French writes a space before its high marks, and a face made of marks is none.
  if (language !== "fr") mended = mended.replace(spaceBefore, "");
  mended = mended.replace(/([!?])\1{2,}/g, "$1$1$1").replace(/\.{4,}/g, "…");
  if (language === "en") mended = mended.replace(/(^|\s)i(?=['’\s,;!?]|\.?$)/g, "$1I");
  mended = capitalised(mended, language);
  return hasEnd.test(mended)
    ? mended
    : `${mended.replace(/(?<![,;:–-])[,;:–-]+$/, "").trimEnd()}${endOf(mended)}`;
}

const face = "[:;]['’-]?[()DPp|\\\\/](?!\\p{L})";
const spaceBefore = new RegExp(`\\s+(?=[,.;:!?،؛؟])(?!${face})`, "gu");
/** A mark that ends a sentence, a picture or a face. */
const hasEnd = new RegExp(
  `(?:[.!?…؟。！？।]["'”»)」]*|[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\p{Regional_Indicator}\\uFE0F\\u20E3]|${face})$`,
  "u",
);
/** Chinese and Japanese have a full stop of their own. */
const endOf = (sentence: string) =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]\P{L}*$/u.test(sentence) ? "。" : ".";

/** Sentences in a row; after a Chinese or Japanese full stop there is no space. */
export function inOneLine(sentences: string[]): string {
  return sentences.join(" ").replace(/([。！？]) /g, "$1");
}

/** Marks, bullets and pictures that a sentence may begin with, then its first word. */
const firstWord = /^((?:["'“«¿¡(\s•*–—-]|\p{Extended_Pictographic}\uFE0F?)*)(\p{Ll}\S*)/u;

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

/** What a sentence says: its content words in their order. */
export function sentenceKey(sentence: string, language: WeaveLanguage): string {
  return contentWords(sentence, language)
    .map(({ stem }) => stem)
    .join(" ");
}
