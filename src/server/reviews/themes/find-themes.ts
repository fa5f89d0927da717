import { repetitionKey } from "#shared/review/weave/sources/repetition.ts";
import type { Gram } from "./grams.ts";
import type { SpokenSentence } from "./spoken.ts";

/** What several customers spoke of: by one phrase, or by several that a model put together. */
export interface Theme {
  grams: readonly Gram[];
  /** The sentences that say it, by customer. */
  saidBy: ReadonlyMap<string, readonly SpokenSentence[]>;
}

/** More would be a list of words, not a summary. */
export const mostThemes = 8;

/** Of how many customers a theme is, at the least: of two, in larger weeks of one in twenty. */
export const fewestSpeakers = (writers: number) => Math.max(2, Math.ceil(writers / 20));

/**
 * The phrases that most customers share, each counted once however often one of them repeats it. A longer phrase goes
 * before its words where nearly all mean it.
 */
export function findThemes(
  index: ReadonlyMap<string, Gram>,
  { fewest, taken }: { fewest: number; taken: ReadonlySet<string> },
): Theme[] {
  const weight = ({ saidBy, keys }: Gram) => saidBy.size * (1 + (keys.length - 1) / 2);
  const candidates = [...index.values()]
    .filter(({ saidBy, keys }) => saidBy.size >= fewest && !keys.some((key) => taken.has(key)))
    .toSorted((a, b) => weight(b) - weight(a) || (a.id < b.id ? -1 : 1));
  const chosen: Gram[] = [];
  for (const gram of candidates) {
    if (chosen.length === mostThemes) break;
    if (!chosen.some((other) => isSame(gram, other))) chosen.push(gram);
  }
  return chosen
    .toSorted((a, b) => b.saidBy.size - a.saidBy.size)
    .map((gram) => ({ grams: [gram], saidBy: gram.saidBy }));
}

/** They share a word; or all wrote one and the same sentence, of which each word would be a theme. */
function isSame(gram: Gram, other: Gram): boolean {
  if (gram.keys.some((key) => other.keys.includes(key))) return true;
  const [first, ...rest] = [...gram.saidBy.values()].flat();
  const key = repetitionKey(first?.text ?? "");
  const isIt = ({ text }: SpokenSentence) => text === first?.text || repetitionKey(text) === key;
  return rest.every(isIt) && [...other.saidBy.values()].flat().some(isIt);
}

/** One theme of several phrases; whoever said any of them spoke of it. */
export function joinGrams(grams: readonly Gram[]): Theme {
  const saidBy = new Map<string, SpokenSentence[]>();
  for (const gram of grams) {
    for (const [person, sentences] of gram.saidBy) {
      const known = saidBy.get(person) ?? [];
      saidBy.set(person, [...known, ...sentences.filter((one) => !known.includes(one))]);
    }
  }
  return { grams, saidBy };
}
