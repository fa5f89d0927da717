import type { WeaveLanguage } from "./languages.ts";
import { clausesOf, sentenceKey } from "./sentences.ts";
import { contentWords } from "./words.ts";

/** A part of a text that can be true or denied by itself. */
export interface Clause {
  text: string;
  /** Content words without the denials. */
  stems: Set<string>;
  denials: number;
  key: string;
}

/** The clauses of a text, in their order. */
export const weighedClauses = (text: string, language: WeaveLanguage): Clause[] =>
  clausesOf(text, language).map((clause) => {
    const words = contentWords(clause, language);
    return {
      text: clause,
      stems: new Set(words.filter(({ isNegation }) => !isNegation).map(({ stem }) => stem)),
      denials: words.filter(({ isNegation }) => isNegation).length,
      key: sentenceKey(clause, language),
    };
  });

/**
 * Finds the clause that another one shares most words with, the first of several; undefined when it
 * shares none with any. By its words: laid beside every one, a thousand short ones took minutes.
 */
export function closestAmong<Known extends Clause>(
  known: readonly Known[],
): (clause: Clause) => Known | undefined {
  const byKey = new Map<string, Known>();
  for (const clause of known) if (!byKey.has(clause.key)) byKey.set(clause.key, clause);
  // What says the same as one before it is never closer.
  const different = [...byKey.values()];
  const withStem = new Map<string, number[]>();
  for (const [at, { stems }] of different.entries()) {
    for (const stem of stems) {
      const those = withStem.get(stem);
      if (those) those.push(at);
      else withStem.set(stem, [at]);
    }
  }
  return (clause) => {
    const same = byKey.get(clause.key);
    if (same) return same;
    const shared = new Map<number, number>();
    for (const stem of clause.stems)
      for (const at of withStem.get(stem) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1);
    let [best, most] = [different.length, 0];
    for (const [at, count] of shared) {
      const size = clause.stems.size + (different[at]?.stems.size ?? 0) - count;
      const overlap = count / Math.max(1, size);
      if (overlap > most || (overlap === most && at < best)) [best, most] = [at, overlap];
    }
    return different[best];
  };
}
