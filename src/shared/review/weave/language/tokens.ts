import { joiningWords } from "./joining-words.ts";
import type { WeaveLanguage } from "./languages.ts";
import { wordsOf } from "./words.ts";

/** A word or a picture as sentences are compared by it. */
export interface Token {
  key: string;
  /** Where it ends in the text. */
  end: number;
  /** A mark, a picture, a line's end or "and" comes next. */
  ends: boolean;
}

const lineEnd = "\\n\\r\\u0085\\u2028\\u2029";
/** The last two stand at the end of a word: "1️⃣". */
const boundary = new RegExp(`[\\p{Term}…–—${lineEnd}\\uFE0F\\u20E3]`, "u");
const picture = /\p{Extended_Pictographic}/gu;
/** A face that has a digit and no mark. */
const heart = /<3(?![\p{L}\p{N}])/gu;

/**
 * All words in their order, function words included: who did it to whom is in them. Only the plain "and" and
 * articles may come and go. Pictures stay where they are: "Great service 🙄" without it is praise.
 */
export function tokensOf(written: string, language: WeaveLanguage): Token[] {
  const { articles, joints } = joiningWords[language];
  const text = written.replace(heart, "❤️");
  const tokens: Token[] = [];
  let at = 0;
  /** What stands between the word before and the place that was reached. */
  const readGap = (start: number) => {
    const before = tokens.at(-1);
    if (before) before.ends ||= boundary.test(text.slice(before.end - 1, start));
    for (const { 0: key, index } of text.slice(at, start).matchAll(picture)) {
      const last = tokens.at(-1);
      if (last) last.ends = true;
      tokens.push({ key, end: at + index + key.length, ends: true });
    }
  };
  for (const word of wordsOf(text, language)) {
    const start = text.indexOf(word.text, at);
    readGap(start);
    at = start + word.text.length;
    const plain = word.text.toLowerCase().replace(/['’]/g, "");
    const before = tokens.at(-1);
    if (before && joints.has(plain)) before.ends = true;
    if (joints.has(plain) || articles.has(plain)) continue;
    const key = word.isContent ? word.stem : withoutAnd(plain, language);
    tokens.push({ key: word.isNegation ? `${key}!` : key, end: at, ends: false });
  }
  readGap(text.length);
  const last = tokens.at(-1);
  if (last) last.ends = true;
  return tokens;
}

/** Arabic writes its "and" onto the next word. */
const withoutAnd = (word: string, language: WeaveLanguage) =>
  language === "ar" && /^و(?:هو|هي|هم)$/u.test(word) ? word.slice(1) : word;

/** "No. Bad people" is not "no bad people": a denial is another one where a part of a sentence ends with it. */
export const step = ({ key, ends }: Token) => (ends && key.endsWith("!") ? `${key}.` : key);

/** What is no word and no picture and still says something: a sum's currency, a star, a doubt ("They helped?"). */
export const signsIn = (text: string) =>
  text.replace(heart, "❤️").match(/(?!\p{Extended_Pictographic})[\p{S}\p{RI}?؟？]/gu) ?? [];
