import type { WeaveLanguage } from "../language/languages.ts";
import { contentWords, type Word } from "../language/words.ts";
import { languageOfSources, type Source } from "../sources/sources.ts";

/** Which words are the customer's own. */
export interface OwnWords {
  language: WeaveLanguage;
  /** Stems of the content words of each source, in their order. */
  stems: { source: Source; has: ReadonlySet<string> }[];
  /** The same of all of them. */
  given: ReadonlySet<string>;
}

export interface OwnShare {
  /** Share of content words that have a source, 0 to 1: "in your words". */
  share: number;
  /** Words of the draft without a source in the answers, as written. */
  foreign: string[];
}

const known = new WeakMap<readonly Source[], OwnWords>();

/** Put together once for a list of sources: a draft asks for each of its phrases, a model's for each sentence. */
export function ownWordsOf(sources: readonly Source[]): OwnWords {
  const before = known.get(sources);
  if (before) return before;
  const language = languageOfSources(sources);
  const stems = sources.map((source) => ({
    source,
    has: new Set(contentWords(source.text, language).map(({ stem }) => stem)),
  }));
  const own = { language, stems, given: new Set(stems.flatMap(({ has }) => [...has])) };
  known.set(sources, own);
  return own;
}

/** How much of a draft is in the customer's words. What it says with them is `checkDraft`'s to judge. */
export function ownShare(sources: readonly Source[], draft: string): OwnShare {
  const own = ownWordsOf(sources);
  const words = contentWords(draft, own.language);
  const foreign = foreignAmong(words, own);
  return {
    share: words.length === 0 ? 1 : (words.length - foreign.length) / words.length,
    foreign: [...new Set(foreign.map(({ text }) => text))],
  };
}

/** True when the draft has words of its own. */
export function addsWords(sources: readonly Source[], draft: string): boolean {
  const own = ownWordsOf(sources);
  return foreignAmong(contentWords(draft, own.language), own).length > 0;
}

const foreignAmong = (words: Word[], { given }: OwnWords) =>
  words.filter(({ stem }) => !given.has(stem));

/** The source that most content words of a sentence stand in; undefined when it has not half of them. */
export function sourceOf(sentence: string, sources: readonly Source[]): Source | undefined {
  const { language, stems } = ownWordsOf(sources);
  const wanted = contentWords(sentence, language);
  let best: Source | undefined;
  let most = 0;
  for (const { source, has } of stems) {
    const hits = wanted.filter(({ stem }) => has.has(stem)).length;
    if (hits > most) [best, most] = [source, hits];
  }
  return most * 2 >= wanted.length ? best : undefined;
}
