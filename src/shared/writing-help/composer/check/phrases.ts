import { contentWords, wordsOf } from "../language/words.ts";
import type { Source } from "../sources/sources.ts";
import { type OwnWords, ownWordsOf, sourceOf } from "./own-words.ts";

/** A piece of a draft with the answer that it came from: the draft's receipt. */
export interface Phrase {
  /** The pieces in order are the phrase as it stands, white space included. */
  parts: { text: string; foreign: boolean }[];
  /** Which of the sources; undefined where the phrase says nothing or came from none. */
  source: number | undefined;
}

/**
 * The space after a mark, before the plain "and" of each language, and where a line ends: a piece of its own. More
 * closing marks than these close nothing, and a text of nothing else would be gone through once for each.
 */
const between = /((?<=[,;:،؛–—.!?…؟。]["'”»)]{0,4})\s+|(?<!\s)\s+(?=(?:and|y|und|et|e)\s)|\n+)/u;

/** The whole draft, phrase by phrase, with the words marked that stand in none of the answers. */
export function phrasesOf(sources: readonly Source[], draft: string): Phrase[] {
  const own = ownWordsOf(sources);
  return draft
    .split(between)
    .filter((text) => text !== "")
    .map((text) => {
      const source = contentWords(text, own.language).length > 0 && sourceOf(text, sources);
      return {
        parts: partsOf(text, own),
        source: source ? sources.indexOf(source) : undefined,
      };
    });
}

function partsOf(text: string, { given, language }: OwnWords): Phrase["parts"] {
  const parts: Phrase["parts"] = [];
  let at = 0;
  for (const word of wordsOf(text, language)) {
    if (!word.isContent || given.has(word.stem)) continue;
    const start = text.indexOf(word.text, at);
    parts.push({ text: text.slice(at, start), foreign: false });
    at = start + word.text.length;
    parts.push({ text: word.text, foreign: true });
  }
  parts.push({ text: text.slice(at), foreign: false });
  return parts.filter((part) => part.text !== "");
}
