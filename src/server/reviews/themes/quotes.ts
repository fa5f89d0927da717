import type { SpokenSentence } from "./spoken.ts";

/** Quotes below one statement. */
export const mostQuotes = 3;
/** Of a longer sentence or answer a part is quoted, characters. */
const longestQuote = 240;

export interface Cut {
  text: string;
  isCut: boolean;
}

/**
 * One sentence of each of a few customers. Where some deny what others say, both are heard: a quote is never praise or
 * blame by being left alone.
 */
export function quotedSentences(
  saidBy: ReadonlyMap<string, readonly SpokenSentence[]>,
): SpokenSentence[] {
  const firsts = [...saidBy.values()].flatMap(([first]) => first ?? []);
  // What several wrote alike is read once.
  const quoted = [...new Map(firsts.map((one) => [one.text, one])).values()].slice(0, mostQuotes);
  const other = firsts.find(({ isDenied }) => isDenied !== quoted[0]?.isDenied);
  if (!other || quoted.some(({ isDenied }) => isDenied === other.isDenied)) return quoted;
  return [...quoted.slice(0, mostQuotes - 1), other];
}

/**
 * As much of a text as is quoted, around one of its words. It is cut between words; where the next space is far, as in
 * a long link, or in a language that writes none, between two characters as people count them.
 */
export function cutAround(text: string, word: string): Cut {
  if (text.length <= longestQuote) return { text, isCut: false };
  const at = Math.max(0, text.indexOf(word));
  const from = Math.max(0, Math.min(at - longestQuote / 3, text.length - longestQuote));
  const characters = characterSegmenter.segment(text);
  const begins = (index: number) => characters.containing(index)?.index ?? text.length;
  const part = text.slice(begins(from), begins(from + longestQuote));
  const begun = from > 0 ? part.replace(/^\S{0,40}\s/u, "") : part;
  const ended = from + longestQuote < text.length ? begun.replace(/\s\S{0,40}$/u, "") : begun;
  return { text: ended.trim(), isCut: true };
}

const characterSegmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
