import { type Clause, weighedClauses } from "./clauses.ts";
import { type ReadSources, readSources } from "./read-sources.ts";
import type { Source } from "./sources.ts";
import { contentWords, type Word } from "./words.ts";

export interface DraftCheck {
  /** Share of content words that have a source, 0 to 1: "in your words". */
  share: number;
  /** Words of the draft without a source in the answers, as written. */
  foreign: string[];
  /** Words of the answers that the draft leaves out. */
  missing: string[];
  /** Clauses that say the opposite of what the customer said, or deny what was not denied. */
  turned: string[];
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
    turned: turnedClauses(read, draft, true),
  };
}

/** True when one sentence of a draft says nothing that the customer did not say. */
export function sentenceHolds(sources: readonly Source[], sentence: string): boolean {
  const read = readSources(sources);
  const foreign = foreignAmong(contentWords(sentence, read.language), read);
  return foreign.length === 0 && turnedClauses(read, sentence, false).length === 0;
}

/** True when the draft says all that the customer said and nothing else: it may be shown. */
export function isFaithful({ foreign, missing, turned }: DraftCheck): boolean {
  return foreign.length === 0 && missing.length === 0 && turned.length === 0;
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

/**
 * A complaint stays a complaint: each clause of the draft is laid beside the clause of the answers that
 * it shares most words with, and both must deny equally often.
 * @param whole the draft is complete: as many denials must be left in all.
 */
function turnedClauses(
  { language, clauses }: ReadSources,
  draft: string,
  whole: boolean,
): string[] {
  const { written, closest } = clauses();
  const drafted = weighedClauses(draft, language);
  const turned: string[] = [];
  const fromText: Clause[] = [];
  for (const clause of drafted) {
    const known = closest(clause);
    if (known && known.denials !== clause.denials) turned.push(clause.text);
    if (!known?.chosen) fromText.push(clause);
  }
  const asMany = denials(written) === denials(fromText);
  return asMany || !whole || turned.length > 0 ? turned : drafted.map(({ text }) => text);
}

/** What is said twice counts once. */
const denials = (clauses: Clause[]) =>
  [...new Map(clauses.map((clause) => [clause.key, clause])).values()].reduce(
    (sum, clause) => sum + clause.denials,
    0,
  );

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
