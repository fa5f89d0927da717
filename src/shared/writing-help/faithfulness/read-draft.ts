import type { Source } from "../composer/sources.ts";
import { saysSomething, type Token, tokensOf, type Words } from "../languages/words.ts";
import { isSameWord } from "./same-word.ts";

/** A piece of a draft with the answer that it came from: the draft's receipt. */
export interface Phrase {
  /** The pieces in order are the phrase as it stands, white space included. */
  parts: { text: string; foreign: boolean }[];
  /** Which of the sources; undefined where the phrase says nothing or came from none. */
  source: number | undefined;
}

export interface DraftReading {
  phrases: Phrase[];
  /** Words that stand in none of the answers, as written. */
  foreign: string[];
  /** Share of the words that have a source, 0 to 1. */
  share: number;
}

/** What a text is cut at for its receipts. */
const between = /((?<=[,;:،؛–—.!?…؟。]["'”»)]{0,4})\s+|\n+)/u;

/** The answers, ready to compare texts with. */
export interface KnownSources {
  words: Words;
  /** Of each source what was written, and what its question and lead add. */
  tokens: { own: string[]; lead: string[] }[];
}

export function knowSources(
  sources: readonly Pick<Source, "question" | "lead" | "text">[],
  words: Words,
): KnownSources {
  const keysOf = (text: string) =>
    tokensOf(text, words)
      .filter(saysSomething)
      .map(({ key }) => key);
  const tokens = sources.map(({ question, lead, text }) => ({
    own: keysOf(text),
    lead: keysOf(`${lead} ${question}`),
  }));
  return { words, tokens };
}

/** Compares a text by any author with the answers. */
export function readDraft({ words, tokens }: KnownSources, text: string): DraftReading {
  const has = (keys: string[], key: string) => keys.some((one) => isSameWord(key, one, words));
  const all = [...new Set(tokens.flatMap(({ own, lead }) => [...own, ...lead]))];
  const memo = new Map<string, boolean>();
  const isForeign = ({ key }: Token) => {
    const known = memo.get(key) ?? !has(all, key);
    memo.set(key, known);
    return known;
  };
  const foreign = new Set<string>();
  let count = 0;
  let foreignCount = 0;
  const phrases = text
    .split(between)
    .filter((part) => part !== "")
    .map((part): Phrase => {
      const said = tokensOf(part, words).filter(saysSomething);
      const strange = said.filter(isForeign);
      count += said.length;
      foreignCount += strange.length;
      for (const { start, end } of strange) foreign.add(part.slice(start, end));
      const hits = tokens.map(({ own }) => said.filter(({ key }) => has(own, key)).length);
      const most = Math.max(0, ...hits);
      const source = most > 0 && most * 2 >= said.length ? hits.indexOf(most) : undefined;
      return { parts: cut(part, strange), source };
    });
  return { phrases, foreign: [...foreign], share: count === 0 ? 1 : 1 - foreignCount / count };
}

function cut(text: string, marked: Token[]): Phrase["parts"] {
  const parts: Phrase["parts"] = [];
  let at = 0;
  for (const { start, end } of marked) {
    if (start < at) continue;
    parts.push(
      { text: text.slice(at, start), foreign: false },
      { text: text.slice(start, end), foreign: true },
    );
    at = end;
  }
  parts.push({ text: text.slice(at), foreign: false });
  return parts.filter((part) => part.text !== "");
}
