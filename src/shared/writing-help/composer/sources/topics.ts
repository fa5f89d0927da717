import { contentWords } from "../language/words.ts";
import { languageOfSources, type Source } from "./sources.ts";

/**
 * What the business would like to hear about and the answers do not speak of. A topic is only ever asked
 * of the customer; no draft takes a word from it.
 */
export function missingTopics(topics: readonly string[], sources: readonly Source[]): string[] {
  const language = languageOfSources(sources);
  const stemsIn = (text: string) => contentWords(text, language).map(({ stem }) => stem);
  const said = sources.flatMap(({ text }) => stemsIn(text));
  return topics.filter((topic) => !saysAll(said, stemsIn(topic)));
}

/** Is each of these stems among those that were said, in whatever form? */
export const saysAll = (said: readonly string[], stems: readonly string[]): boolean =>
  stems.every((stem) => said.some((word) => isForm(word, stem) || isForm(stem, word)));

/** "prices" for "price", "claimed" for "claim": one too many asked would be a nuisance. */
const isForm = (word: string, of: string) =>
  word === of || (of.length >= shortestStem && word.startsWith(of));
/** Shorter ones begin too many other words. */
const shortestStem = 4;
