import { folded, readableTexts } from "./readable-text.ts";
import { arabic } from "./refusals/arabic.ts";
import { english } from "./refusals/english.ts";
import { french } from "./refusals/french.ts";
import { german } from "./refusals/german.ts";
import { portuguese } from "./refusals/portuguese.ts";
import type { RefusalPatterns } from "./refusals/refusal-patterns.ts";
import { spanish } from "./refusals/spanish.ts";

/** All are looked for in every text: people mix languages, and nobody is asked which one it is. */
const languages = [english, german, spanish, french, portuguese, arabic];

const anyOf = (part: keyof RefusalPatterns, more = "(?!)") => {
  const lines = languages.flatMap((one) => one[part].trim().split(/\s*\n\s*/));
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:${lines.join("|")})(?![\p{L}\p{N}])|${more}`,
    "giu",
  );
};

const stars = String.raw`(?:[★⭐🌟☆✩✰⭑✮✭] ?){3,}|(?<![\d.,/])5 ?[★⭐🌟☆✩✰⭑✮✭]|(?<![\d.,/-])5/5(?![\d/])`;
/** "-20 %", but not "5-10 %". */
const less = String.raw`(?<![\p{N}\p{L}] ?)- ?\d+ ?%`;

const neutral = anyOf("neutral");
const families: { pattern: RegExp; words: (found: string, one: boolean) => string }[] = [
  {
    pattern: anyOf("incentive", less),
    words: (found, one) =>
      `${found} ${one ? "reads" : "read"} like an incentive. Reviews may not be rewarded; ask without offering anything.`,
  },
  {
    pattern: anyOf("pleased", stars),
    words: (found, one) =>
      `${found} ${one ? "asks" : "ask"} only the pleased, or for a certain rating. Ask everybody for their honest experience.`,
  },
  {
    pattern: /(?<![a-z])yelp(?![a-z])/gi,
    words: () => "Yelp forbids asking for reviews. Leave its name out of the message.",
  },
];

/** As many are named at once; the others show when these are gone. */
const mostNamed = 3;

/**
 * Why words may not be sent to anybody: incentives, asking the pleased alone, a platform that forbids it. In the six
 * languages of the product (decision 67).
 * @param source text or HTML.
 */
export function refusedWords(source: string): string[] {
  const texts = readableTexts(source).map((text) => ({
    text,
    // What is no wording of that kind is as good as a mark: nothing is found across it.
    plain: folded(text).replace(neutral, (some) => "\u001f".repeat(some.length)),
  }));
  return families.flatMap(({ pattern, words }) => {
    const found = texts.flatMap(({ text, plain }) =>
      Array.from(plain.matchAll(pattern), ({ 0: some, index }) =>
        text.slice(index, index + some.length).trim(),
      ),
    );
    const distinct = [...new Set(found)].slice(0, mostNamed);
    if (distinct.length === 0) return [];
    return [words(distinct.map((one) => `“${one}”`).join(", "), distinct.length === 1)];
  });
}
