import type { WeaveLanguage } from "./languages.ts";
import { isNew } from "./repetition.ts";
import { type Tellable, tellable } from "./retell.ts";
import { sentencesOf } from "./sentences.ts";
import { languageOfSources, type Source } from "./sources.ts";
import { contentWords, type Word } from "./words.ts";

/** The answers as drafts are compared with them. */
export interface ReadSources {
  language: WeaveLanguage;
  /** Stems of the content words of each source, in their order. */
  stems: { source: Source; has: ReadonlySet<string> }[];
  /** The same of all of them. */
  given: ReadonlySet<string>;
  /** Content words of what was written, not chosen; repeated sentences count once. */
  written(): Word[];
  /** Whole sentences, and how often each of their words may be said. */
  tellable(): Tellable;
}

const known = new WeakMap<readonly Source[], ReadSources>();

/** Put together once for a list of sources: a draft asks for each of its phrases, a model's for each sentence. */
export function readSources(sources: readonly Source[]): ReadSources {
  const before = known.get(sources);
  if (before) return before;
  const read = readAnew(sources);
  known.set(sources, read);
  return read;
}

function readAnew(sources: readonly Source[]): ReadSources {
  const language = languageOfSources(sources);
  const stems = sources.map((source) => ({
    source,
    has: new Set(contentWords(source.text, language).map(({ stem }) => stem)),
  }));
  return {
    language,
    stems,
    given: new Set(stems.flatMap(({ has }) => [...has])),
    written: once(() => writtenWords(sources, language)),
    tellable: once(() => tellable(sources, language)),
  };
}

/** Made when it is first asked for: not every question needs all of it. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function writtenWords(sources: readonly Source[], language: WeaveLanguage): Word[] {
  const used = new Set<string>();
  return sources
    .filter(({ chosen }) => !chosen)
    .flatMap(({ text }) => sentencesOf(text, language))
    .filter((sentence) => isNew(sentence, used))
    .flatMap((sentence) => contentWords(sentence, language));
}
