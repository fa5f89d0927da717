import { isSameWord } from "../faithfulness/same-word.ts";
import { saysSomething, tokensOf } from "../languages/words.ts";
import { type Source, wordsOfSources } from "./sources.ts";

/**
 * What the business would like to hear about and the answers do not speak of. A topic is only ever asked of the customer; no
 * draft takes a word from it.
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
