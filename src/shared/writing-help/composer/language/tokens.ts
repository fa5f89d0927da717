import { withPictures } from "./faces.ts";
import { type Around, allGaps, type Gap, gapKey, markIn, mayStandFor, stronger } from "./gaps.ts";
import { joiningWords } from "./joining-words.ts";
import type { WeaveLanguage } from "./languages.ts";
import { type Accents, folded } from "./spelling.ts";
import { markBefore, marksAfter } from "./telling-marks.ts";
import { plainOf, wordsOf } from "./words.ts";

/** A word or a picture as sentences are compared by it. */
export interface Token {
  key: string;
  /** Where it ends in the text. */
  end: number;
  /** What stands between it and the next one. */
  gap: Gap;
  /** How it goes on from what stands before it. */
  leads: Around["next"];
  /** It denies, or sets under a condition, what may come after it. */
  isHolding: boolean;
  /** Marks after it that say something: "They helped?", "10 %". */
  said: string;
}

const picture = /\p{Extended_Pictographic}/gu;
/** "A few helped" is not "few helped": before these an article says something. */
const countedByArticle = new Set(["few", "little"]);

/**
 * All words in their order, function words included: who did it to whom is in them. Only the plain "and" and
 * articles may come and go. Pictures stay where they are: "Great service 🙄" without it is praise.
 */
export function tokensOf(
  written: string,
  language: WeaveLanguage,
  accents: Accents = "free",
): Token[] {
  const { articles, joints, holding } = joiningWords[language];
  const text = withPictures(written);
  const tokens: Token[] = [];
  let at = 0;
  let marked = "";
  /** The article before a word, with which its clause begins. */
  let article = "";
  /** What stands between the word before and the place that was reached. */
  const readGap = (start: number) => {
    const gap = text.slice(at, start);
    const before = tokens.at(-1);
    if (before) {
      before.gap.mark = stronger(before.gap.mark, markIn(text.slice(at, start + 1)));
      before.said = marksAfter(text.slice(at, start + 1), before.said);
    }
    for (const { 0: key, index } of gap.matchAll(picture)) {
      const last = tokens.at(-1);
      if (last) last.gap.mark = stronger(last.gap.mark, "pause");
      const gap: Gap = { mark: "pause", hasAnd: false };
      const end = at + index + key.length;
      tokens.push({ key, end, gap, leads: "clause", isHolding: false, said: "" });
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
    if (before && joints.has(plain)) before.gap.hasAnd = true;
    if (joints.has(plain)) continue;
    // "I give them an A" is a mark, no article.
    const isMark = word.text === "A" && before?.gap.mark === "" && isSmall(words[index - 1]?.text);
    if (
      articles.has(plain) &&
      !isMark &&
      !countedByArticle.has(plainOf(words[index + 1]?.text ?? ""))
    ) {
      article ||= plain;
      continue;
    }
    const bare = marked + withoutAnd(folded(plain, language, accents), language);
    const leads = word.isNegation ? "clause" : leadOf(article || plain, language);
    const isHolding = word.isNegation || holding.has(plain);
    marked = "";
    article = "";
    const gap: Gap = { mark: "", hasAnd: false };
    const key = word.isNegation ? `${bare}!` : bare;
    tokens.push({ key, end: at, gap, leads, isHolding, said: "" });
  }
  readGap(text.length);
  const last = tokens.at(-1);
  if (last) last.gap.mark = stronger(last.gap.mark, "line");
  return tokens;
}

function leadOf(word: string, language: WeaveLanguage): Around["next"] {
  const { subjects, linking, joinable, leading } = joiningWords[language];
  if (subjects.has(word)) return "subject";
  if (linking.has(word)) return "lead";
  return joinable.has(word) || leading.has(word) ? "clause" : "more";
}

const isSmall = (word = "") => /\p{Ll}/u.test(word);

/** Arabic writes its "and" onto the next word. */
const withoutAnd = (word: string, language: WeaveLanguage) =>
  language === "ar" && /^و(?:هو|هي|هم)$/u.test(word) ? word.slice(1) : word;

/** "No. Bad people" is not "no bad people": a denial is another one where a part of a sentence ends with it. */
const isDenial = ({ key }: Token) => key.endsWith("!");

/** The word as it was put. */
export const step = ({ key, gap, said }: Token) => `${key}${said} ${gapKey(gap)}`;

/** The word with whatever may come after it. */
export const anyStep = (token: Token): string[] => allGaps.map((gap) => step({ ...token, gap }));

/** All that the customer may have put for this word of a draft. */
export const stepsBehind = (token: Token, isHeld: boolean, next: Around["next"]): string[] =>
  allGaps
    .filter((gap) => mayStandFor(token.gap, gap, { isDenial: isDenial(token), isHeld, next }))
    .map((gap) => step({ ...token, gap }));

/** Does a text deny something, or say it under a condition? What is put behind it may be meant, too. */
export const holdsMore = (text: string, language: WeaveLanguage) =>
  tokensOf(text, language).some(({ isHolding }) => isHolding);
