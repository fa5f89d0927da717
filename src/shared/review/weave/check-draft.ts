import { languageOfSources, type Source } from "./arrange.ts";
import type { WeaveLanguage } from "./languages.ts";
import { clausesOf, repetitionKey, sentenceKey, sentencesOf } from "./sentences.ts";
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
  const language = languageOfSources(sources);
  const texts = sources.map(({ text }) => text);
  const given = new Set(texts.flatMap((text) => stems(contentWords(text, language))));
  const words = contentWords(draft, language);
  const foreign = words.filter(({ stem }) => !given.has(stem));
  const missing = missingWords(sources, words, language);
  return {
    share: words.length === 0 ? 1 : (words.length - foreign.length) / words.length,
    foreign: unique(foreign),
    missing: unique(missing),
    turned: turnedClauses(sources, draft, language, true),
  };
}

/** True when one sentence of a draft says nothing that the customer did not say. */
export function sentenceHolds(sources: readonly Source[], sentence: string): boolean {
  const language = languageOfSources(sources);
  const { foreign } = checkDraft(sources, sentence);
  return foreign.length === 0 && turnedClauses(sources, sentence, language, false).length === 0;
}

/** True when the draft says all that the customer said and nothing else: it may be shown. */
export function isFaithful({ foreign, missing, turned }: DraftCheck): boolean {
  return foreign.length === 0 && missing.length === 0 && turned.length === 0;
}

/** Words that the customer wrote more often than the draft says them; repeated sentences count once. */
function missingWords(sources: readonly Source[], kept: Word[], language: WeaveLanguage): Word[] {
  const left = new Map<string, number>();
  for (const { stem } of kept) left.set(stem, (left.get(stem) ?? 0) + 1);
  const sentences = sources
    .filter(({ chosen }) => !chosen)
    .flatMap(({ text }) => sentencesOf(text, language))
    .map((sentence) => [repetitionKey(sentence), sentence] as const);
  return [...new Map(sentences).values()]
    .flatMap((sentence) => contentWords(sentence, language))
    .filter(({ stem }) => {
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
  sources: readonly Source[],
  draft: string,
  language: WeaveLanguage,
  whole: boolean,
): string[] {
  // What was written comes first: said in the words of a choice, it is still the text's.
  const inOrder = [...sources].sort((one, other) => Number(one.chosen) - Number(other.chosen));
  const known = inOrder.flatMap(({ text, chosen }) =>
    clausesOf(text, language).map((clause) => ({ ...weigh(clause, language), chosen })),
  );
  const drafted = clausesOf(draft, language).map((clause) => weigh(clause, language));
  const turned: string[] = [];
  const fromText: Clause[] = [];
  for (const clause of drafted) {
    const closest = closestOf(clause, known);
    if (closest && closest.denials !== clause.denials) turned.push(clause.text);
    if (!closest?.chosen) fromText.push(clause);
  }
  const denials = (clauses: Clause[]) =>
    [...new Map(clauses.map((clause) => [clause.key, clause])).values()].reduce(
      (sum, clause) => sum + clause.denials,
      0,
    );
  const asMany = denials(known.filter(({ chosen }) => !chosen)) === denials(fromText);
  return asMany || !whole || turned.length > 0 ? turned : drafted.map(({ text }) => text);
}

interface Clause {
  text: string;
  /** Content words without the denials. */
  stems: Set<string>;
  denials: number;
  key: string;
}

function weigh(text: string, language: WeaveLanguage): Clause {
  const words = contentWords(text, language);
  return {
    text,
    stems: new Set(stems(words.filter(({ isNegation }) => !isNegation))),
    denials: words.filter(({ isNegation }) => isNegation).length,
    key: sentenceKey(text, language),
  };
}

function closestOf<Known extends Clause>(clause: Clause, known: Known[]): Known | undefined {
  let best: Known | undefined;
  let most = 0;
  for (const candidate of known) {
    if (candidate.key === clause.key) return candidate;
    const shared = [...clause.stems].filter((stem) => candidate.stems.has(stem)).length;
    const overlap = shared / Math.max(1, clause.stems.size + candidate.stems.size - shared);
    if (overlap > most) [best, most] = [candidate, overlap];
  }
  return best;
}

/** The source that most content words of a sentence stand in; undefined when it has not half of them. */
export function sourceOf(
  sentence: string,
  sources: readonly Source[],
  language: WeaveLanguage,
): Source | undefined {
  const wanted = stems(contentWords(sentence, language));
  let best: Source | undefined;
  let most = 0;
  for (const source of sources) {
    const has = new Set(stems(contentWords(source.text, language)));
    const hits = wanted.filter((stem) => has.has(stem)).length;
    if (hits > most) [best, most] = [source, hits];
  }
  return most * 2 >= wanted.length ? best : undefined;
}

const stems = (words: Word[]) => words.map(({ stem }) => stem);
const unique = (words: Word[]) => [...new Set(words.map(({ text }) => text))];
