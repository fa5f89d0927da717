import { type Clause, closestAmong, weighedClauses } from "./clauses.ts";
import type { WeaveLanguage } from "./languages.ts";
import { repetitionKey } from "./repetition.ts";
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
  clauses(): ReadClauses;
}

interface ReadClauses {
  /** Of what was written, not chosen. */
  written: Clause[];
  /** The clause of the answers that another one shares most words with. */
  closest(clause: Clause): (Clause & { chosen: boolean }) | undefined;
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
    clauses: once(() => readClauses(sources, language)),
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

function readClauses(sources: readonly Source[], language: WeaveLanguage): ReadClauses {
  // What was written comes first: said in the words of a choice, it is still the text's.
  const inOrder = [...sources].sort((one, other) => Number(one.chosen) - Number(other.chosen));
  const all = inOrder.flatMap(({ text, chosen }) =>
    weighedClauses(text, language).map((clause) => ({ ...clause, chosen })),
  );
  return { written: all.filter(({ chosen }) => !chosen), closest: closestAmong(all) };
}

function writtenWords(sources: readonly Source[], language: WeaveLanguage): Word[] {
  const sentences = sources
    .filter(({ chosen }) => !chosen)
    .flatMap(({ text }) => sentencesOf(text, language))
    .map((sentence) => [repetitionKey(sentence), sentence] as const);
  return [...new Map(sentences).values()].flatMap((sentence) => contentWords(sentence, language));
}
