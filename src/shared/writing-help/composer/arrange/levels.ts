import { wordsOf } from "../language/words.ts";
import { languageOfSources, type Source } from "../sources/sources.ts";

/** How far the writing aid may go (product-rules.md, Writing help). */
export const weaveLevels = ["own", "tidy", "weave"] as const;
export type WeaveLevel = (typeof weaveLevels)[number];

/** Long texts stay as they are unless the customer asks; a few words profit from being put together. */
export function defaultLevel(sources: readonly Source[]): WeaveLevel {
  const language = languageOfSources(sources);
  const written = sources.filter(({ chosen }) => !chosen);
  const words = written.flatMap(({ text }) => wordsOf(text, language));
  return words.length >= 25 || sources.length === 0 ? "own" : "weave";
}
