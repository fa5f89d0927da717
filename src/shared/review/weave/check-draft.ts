import { type ReadSources, readSources } from "./read-sources.ts";
import { strayFrom } from "./retell.ts";
import type { Source } from "./sources.ts";
import { contentWords, type Word } from "./words.ts";

export interface DraftCheck {
  /** Share of content words that have a source, 0 to 1: "in your words". */
  share: number;
  /** Words of the draft without a source in the answers, as written. */
  foreign: string[];
  /** Words of the answers that the draft leaves out. */
  missing: string[];
  /** The rest of the draft from where it says something else with the customer's words; undefined when it never does. */
  stray: string | undefined;
}

/** Compares a draft with what the customer answered. Whoever wrote the draft, this decides. */
export function checkDraft(sources: readonly Source[], draft: string): DraftCheck {
  const read = readSources(sources);
  const words = contentWords(draft, read.language);
  const foreign = foreignAmong(words, read);
  return {
    share: words.length === 0 ? 1 : (words.length - foreign.length) / words.length,
    foreign: unique(foreign),
    missing: unique(missingWords(read, words)),
    stray: strayFrom(read.tellable(), draft, read.language),
  };
}

/** True when a draft, as far as it goes, says nothing that the customer did not say. */
export function holdsSoFar(sources: readonly Source[], begun: string): boolean {
  const read = readSources(sources);
  return !addsWords(sources, begun) && !strayFrom(read.tellable(), begun, read.language, true);
}

/** True when the draft says all that the customer said and nothing else: it may be shown. */
export function isFaithful({ foreign, missing, stray }: DraftCheck): boolean {
  return foreign.length === 0 && missing.length === 0 && stray === undefined;
}

/** True when the draft has words of its own; far less work than all of `checkDraft`. */
export function addsWords(sources: readonly Source[], draft: string): boolean {
  const read = readSources(sources);
  return foreignAmong(contentWords(draft, read.language), read).length > 0;
}

const foreignAmong = (words: Word[], { given }: ReadSources) =>
  words.filter(({ stem }) => !given.has(stem));

/** Words that the customer wrote more often than the draft says them; repeated sentences count once. */
function missingWords({ written }: ReadSources, kept: Word[]): Word[] {
  const left = new Map<string, number>();
  for (const { stem } of kept) left.set(stem, (left.get(stem) ?? 0) + 1);
  return written().filter(({ stem }) => {
    const count = left.get(stem) ?? 0;
    left.set(stem, count - 1);
    return count <= 0;
  });
}

/** The source that most content words of a sentence stand in; undefined when it has not half of them. */
export function sourceOf(sentence: string, sources: readonly Source[]): Source | undefined {
  const { language, stems } = readSources(sources);
  const wanted = contentWords(sentence, language);
  let best: Source | undefined;
  let most = 0;
  for (const { source, has } of stems) {
    const hits = wanted.filter(({ stem }) => has.has(stem)).length;
    if (hits > most) [best, most] = [source, hits];
  }
  return most * 2 >= wanted.length ? best : undefined;
}

const unique = (words: Word[]) => [...new Set(words.map(({ text }) => text))];
