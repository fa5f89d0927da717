import { isSameWord } from "../faithfulness/same-word.ts";
import { saysSomething, tokensOf } from "../languages/words.ts";
import { type Source, wordsOfSources } from "./sources.ts";

/**
 * The business's topics that the answers do not mention. They are only ever asked as a question; no draft uses words
 * from them.
 */
export function missingTopics(topics: readonly string[], sources: readonly Source[]): string[] {
  const words = wordsOfSources(sources);
  const keysOf = (text: string) =>
    tokensOf(text, words)
      .filter(saysSomething)
      .map(({ key }) => key);
  const said = sources.flatMap(({ text }) => keysOf(text));
  return topics.filter(
    (topic) => !keysOf(topic).every((key) => said.some((one) => isSameWord(key, one, words))),
  );
}
