import type { WeaveLanguage } from "../language/languages.ts";
import { sentencesOf } from "../language/sentences.ts";
import { contentWords, type Word } from "../language/words.ts";
import { withoutRepetition } from "../sources/repetition.ts";
import { languageOfSources, type Source } from "../sources/sources.ts";
import { type Tellable, tellable } from "./retell.ts";

/** The answers as drafts are compared with them. */
export interface ReadSources {
  language: WeaveLanguage;
  /** Content words of what was written, not chosen; repeated sentences count once. */
  written: Word[];
  /** Whole sentences, and how often each of their words may be said. */
  tellable: Tellable;
}

const known = new WeakMap<readonly Source[], ReadSources>();

/** Put together once for a list of sources: a model's draft asks for each of its sentences. */
export function readSources(sources: readonly Source[]): ReadSources {
  const before = known.get(sources);
  if (before) return before;
  const language = languageOfSources(sources);
  const read = {
    language,
    written: writtenWords(sources, language),
    tellable: tellable(sources, language),
  };
  known.set(sources, read);
  return read;
}

function writtenWords(sources: readonly Source[], language: WeaveLanguage): Word[] {
  const said = sources
    .filter(({ chosen }) => !chosen)
    .map(({ text }) => sentencesOf(text, language));
  return withoutRepetition(said)
    .flat()
    .flatMap((sentence) => contentWords(sentence, language));
}
