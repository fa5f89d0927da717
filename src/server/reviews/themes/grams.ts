import type { SpokenSentence, SpokenWord } from "./spoken.ts";

/** Up to three words next to each other, in whatever form and order they were written. */
export interface Gram {
  id: string;
  keys: readonly string[];
  /** How often each form was written. */
  forms: Map<string, number>;
  /** The sentences that say it, by customer. */
  saidBy: Map<string, SpokenSentence[]>;
}

/** Which grams are added. */
export interface Wanted {
  /** From so many words to so many. */
  words: readonly [least: number, most: number];
  /** False for a word that is in none of them. */
  isCounted(word: SpokenWord): boolean;
  has?(id: string): boolean;
}

export const longestGram = 3;

/** Adds what a sentence says to an index of grams. */
export function addGrams(
  index: Map<string, Gram>,
  sentence: SpokenSentence,
  { words: [least, most], isCounted, has }: Wanted,
): void {
  const { words, person, language } = sentence;
  for (let at = 0; at < words.length; at += 1) {
    const run: SpokenWord[] = [];
    for (const word of words.slice(at, at + most)) {
      if (!isCounted(word) || (run.length > 0 && !word.isJoined)) break;
      if (run.some(({ key }) => key === word.key)) break;
      run.push(word);
      if (run.length < least) continue;
      const keys = run.map(({ key }) => key);
      const id = gramId(keys);
      if (has && !has(id)) continue;
      const gram = index.get(id) ?? { id, keys, forms: new Map(), saidBy: new Map() };
      index.set(id, gram);
      const form = run.map((one) => plainForm(one, language)).join(" ");
      gram.forms.set(form, (gram.forms.get(form) ?? 0) + 1);
      const said = gram.saidBy.get(person);
      if (!said) gram.saidBy.set(person, [sentence]);
      else if (said.at(-1) !== sentence) said.push(sentence);
    }
  }
}

/** One id for every order: "claim handling" and "handling claim". */
export const gramId = (keys: readonly string[]) =>
  keys.length > 1 ? keys.toSorted().join(" ") : (keys[0] ?? "");

/** Without the capital of a sentence's beginning; German nouns keep theirs. */
function plainForm({ form, lower, begins }: SpokenWord, language: string): string {
  if (form === lower || (begins && language !== "de")) return lower;
  const isShouted = form.length > 1 && form === form.toUpperCase();
  return isShouted ? lower : form;
}

/** As most wrote it. */
export function formOf({ forms }: Gram): string {
  const [first] = [...forms].toSorted(
    ([one, ones], [other, others]) => others - ones || (one < other ? -1 : 1),
  );
  return first?.[0] ?? "";
}
