import type { Source } from "../composer/sources.ts";
import { saysSomething, type Token, tokensOf, type Words } from "../languages/words.ts";
import { isSameWord } from "./same-word.ts";

/** A phrase of a draft with its source answer: the draft's receipt. */
export interface Phrase {
  /** Joined in order, including white space, the parts are the phrase. */
  parts: { text: string; foreign: boolean }[];
  /** Index of the source answer; undefined when there is none or the phrase has no content. */
  source: number | undefined;
  /** True for a lead or a question, i.e. the business's words rather than the customer's. */
  isAsked: boolean;
}

export interface DraftReading {
  phrases: Phrase[];
  /** Words that appear in none of the answers, as written. */
  foreign: string[];
  /** Share of words that are the customer's, 0 to 1. */
  share: number;
}

/** Boundaries between the phrases of a receipt. */
const between = /((?<=[,;:،؛–—.!?…؟。]["'”»)]{0,4})\s+|\n+|^\s+)/u;

const nothing = "(?!)";

/** A pattern for a lead or a question before an answer. */
function patternOfLead({ question, lead }: Pick<Source, "question" | "lead">): string {
  const bare = [lead, question].map((one) => one.trim().replace(/[:.?؟\s]+$/u, ""));
  const plain = bare.filter(Boolean).map((one) => one.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (plain.length === 0) return nothing;
  return `(?<![\\p{L}\\p{N}])(?:${plain.join("|")})\\s?[:?؟]`;
}

/** Preprocessed answers for comparing texts with. */
export interface KnownSources {
  words: Words;
  /** Words of each source's answer, and of its question and lead. */
  tokens: { own: string[]; lead: string[] }[];
  /** For each source, a pattern of what the composer may put before the answer. */
  asked: string[];
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
  const asked = sources.map(patternOfLead).map((pattern) => {
    const isOwn = sources.some(({ text }) => new RegExp(pattern, "iu").test(text));
    return isOwn ? nothing : pattern;
  });
  return { words, tokens, asked };
}

/** Compares a text by any author with the answers. */
export function readDraft({ words, tokens, asked }: KnownSources, text: string): DraftReading {
  const has = (keys: string[], key: string) => keys.some((one) => isSameWord(key, one, words));
  const isOwn = memoize((key) => tokens.some(({ own }) => has(own, key)));
  const isKnown = memoize((key) => isOwn(key) || tokens.some(({ lead }) => has(lead, key)));
  const foreign = new Set<string>();
  let count = 0;
  let ownCount = 0;
  const readPhrase = (part: string): Phrase => {
    const said = tokensOf(part, words).filter(saysSomething);
    count += said.length;
    const question = asked.findIndex((one) => new RegExp(`^${one}$`, "iu").test(part));
    if (question >= 0) return { parts: cut(part, []), source: question, isAsked: true };
    const strange = said.filter(({ key }) => !isKnown(key));
    ownCount += said.filter(({ key }) => isOwn(key)).length;
    for (const { start, end } of strange) foreign.add(part.slice(start, end));
    const hits = tokens.map(({ own }) => said.filter(({ key }) => has(own, key)).length);
    const most = Math.max(0, ...hits);
    const source = most > 0 && most * 2 >= said.length ? hits.indexOf(most) : undefined;
    return { parts: cut(part, strange), source, isAsked: false };
  };
  const leads = new RegExp(`(${[nothing, ...asked].join("|")})`, "iu");
  const phrases = text
    .split(leads)
    .flatMap((part, at) => (at % 2 === 1 ? [part] : part.split(between)))
    .filter((part) => part !== "")
    .map(readPhrase);
  return { phrases, foreign: [...foreign], share: count === 0 ? 1 : ownCount / count };
}

function memoize(ask: (key: string) => boolean): (key: string) => boolean {
  const memo = new Map<string, boolean>();
  return (key) => {
    const known = memo.get(key) ?? ask(key);
    memo.set(key, known);
    return known;
  };
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
