import { withPictures } from "./faces.ts";
import { joiningWords } from "./joining-words.ts";
import type { WeaveLanguage } from "./languages.ts";
import { markBefore, marksAfter } from "./telling-marks.ts";
import { wordsOf } from "./words.ts";

/** A word or a picture as sentences are compared by it. */
export interface Token {
  key: string;
  /** Where it ends in the text. */
  end: number;
  /** What comes next: another word, a mark (a picture, a line's end), or "and". */
  next: "word" | "mark" | "and";
  /** Marks after it that say something: "They helped?", "10 %". */
  said: string;
}

const lineEnd = "\\n\\r\\u0085\\u2028\\u2029";
/** The last two stand at the end of a word: "1️⃣". */
const boundary = new RegExp(`[\\p{Term}…–—${lineEnd}\\uFE0F\\u20E3]`, "u");
const picture = /\p{Extended_Pictographic}/gu;
/** "A few helped" is not "few helped": before these an article says something. */
const countedByArticle = new Set(["few", "little"]);

/**
 * All words in their order, function words included: who did it to whom is in them. Only the plain "and" and
 * articles may come and go. Pictures stay where they are: "Great service 🙄" without it is praise.
 */
export function tokensOf(written: string, language: WeaveLanguage): Token[] {
  const { articles, joints } = joiningWords[language];
  const text = withPictures(written);
  const tokens: Token[] = [];
  let at = 0;
  let marked = "";
  /** What stands between the word before and the place that was reached. */
  const readGap = (start: number) => {
    const gap = text.slice(at, start);
    const before = tokens.at(-1);
    if (before) {
      if (before.next === "word" && boundary.test(text.slice(before.end - 1, start)))
        before.next = "mark";
      before.said = marksAfter(before.said + gap);
    }
    for (const { 0: key, index } of gap.matchAll(picture)) {
      const last = tokens.at(-1);
      if (last?.next === "word") last.next = "mark";
      tokens.push({ key, end: at + index + key.length, next: "mark", said: "" });
    }
    marked ||= markBefore(gap, text.slice(start, start + 1));
  };
  const words = wordsOf(text, language);
  for (const [index, word] of words.entries()) {
    const start = text.indexOf(word.text, at);
    readGap(start);
    at = start + word.text.length;
    const plain = plainOf(word.text);
    const before = tokens.at(-1);
    if (before && joints.has(plain)) before.next = "and";
    if (joints.has(plain)) continue;
    if (articles.has(plain) && !countedByArticle.has(plainOf(words[index + 1]?.text ?? "")))
      continue;
    const key = marked + withoutAnd(folded(plain, language), language);
    marked = "";
    tokens.push({ key: word.isNegation ? `${key}!` : key, end: at, next: "word", said: "" });
  }
  readGap(text.length);
  const last = tokens.at(-1);
  if (last?.next === "word") last.next = "mark";
  return tokens;
}

const plainOf = (word: string) => word.toLowerCase().replace(/['’]/g, "");

/** Accents are typed or not; in German another letter is another word: "schon", "schön". */
const folded = (word: string, language: WeaveLanguage) =>
  language === "de" ? word.normalize("NFC") : word.normalize("NFD").replace(/\p{M}/gu, "");

/** Arabic writes its "and" onto the next word. */
const withoutAnd = (word: string, language: WeaveLanguage) =>
  language === "ar" && /^و(?:هو|هي|هم)$/u.test(word) ? word.slice(1) : word;

/**
 * What the customer may have put where a draft goes on like this. Marks come and go, and "and" takes the place of one;
 * but where the customer put neither, "and" parts what belongs together: "pretty and rude".
 */
const mayStandFor: Record<Token["next"], Token["next"][]> = {
  word: ["word", "mark"],
  mark: ["word", "mark", "and"],
  and: ["mark", "and"],
};

/** "No. Bad people" is not "no bad people": a denial is another one where a part of a sentence ends with it. */
const isDenial = ({ key }: Token) => key.endsWith("!");

/** The word as it was put. */
export const step = ({ key, next, said }: Token) => `${key}${said} ${next}`;

/** All that the customer may have put for this word of a draft. */
export const stepsBehind = (token: Token): string[] =>
  mayStandFor[token.next]
    .filter((next) => !isDenial(token) || (next === "word") === (token.next === "word"))
    .map((next) => step({ ...token, next }));

/** What is no word and no picture and still says something: a sum's currency, a star. */
export const signsIn = (text: string) =>
  withPictures(text).match(/(?!\p{Extended_Pictographic})[\p{S}\p{RI}]/gu) ?? [];
