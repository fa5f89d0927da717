import { saysAll } from "#shared/review/weave/sources/topics.ts";
import { inTurns } from "./in-turns.ts";
import { keysOf, type SpokenSentence } from "./spoken.ts";
import { byLanguage } from "./theme-key.ts";

/** The keys of some words as they are in each language. */
export const perLanguage = (words: readonly string[]) =>
  byLanguage(
    (language): ReadonlySet<string> =>
      new Set(words.flatMap((word) => [...keysOf(word, language)])),
  );

/** What was said of each of the business's topics, by customer; all of a topic's words stand in one sentence. */
export async function topicsIn(
  sentences: readonly SpokenSentence[],
  topics: readonly string[],
): Promise<Map<string, Map<string, SpokenSentence[]>>> {
  const wanted = topics.map((topic) => ({ topic, keys: perLanguage([topic]) }));
  const all = perLanguage(topics);
  // A word comes up in many sentences, and is compared with the topics once.
  const known = byLanguage(() => new Map<string, string[]>());
  const found = new Map<string, Map<string, SpokenSentence[]>>();
  await inTurns(sentences, (sentence) => {
    const { language, words, text } = sentence;
    const said = new Set<string>();
    for (const { key } of words) {
      const meant =
        known[language].get(key) ?? [...all[language]].filter((one) => saysAll([key], [one]));
      known[language].set(key, meant);
      for (const one of meant) said.add(one);
    }
    for (const { topic, keys } of said.size > 0 ? wanted : []) {
      const own = [...keys[language]];
      if (own.length === 0 || !own.every((key) => said.has(key))) continue;
      const saidBy = found.get(topic) ?? new Map<string, SpokenSentence[]>();
      found.set(topic, saidBy);
      saidBy.set(sentence.person, [...(saidBy.get(sentence.person) ?? []), sentence]);
    }
    return text.length;
  });
  return found;
}
