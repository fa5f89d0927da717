import { languageOfSources, type Source } from "./arrange.ts";
import { type Clause, closestAmong, weighedClauses } from "./clauses.ts";
import type { WeaveLanguage } from "./languages.ts";
import { repetitionKey, sentencesOf } from "./sentences.ts";
import { contentWords, type Word } from "./words.ts";

/** The answers as drafts are compared with them. */
export interface ReadSources {
  language: WeaveLanguage;
  /** Stems of the content words of each source, in their order. */
  stems: { source: Source; has: ReadonlySet<string> }[];
  /** The same of all of them. */
  given: ReadonlySet<string>;
  /** Content words of what was written, not chosen; repeated sentences count once. */
  written: Word[];
  /** Clauses of what was written, not chosen. */
  writtenClauses: Clause[];
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
  // What was written comes first: said in the words of a choice, it is still the text's.
  const inOrder = [...sources].sort((one, other) => Number(one.chosen) - Number(other.chosen));
  const clauses = inOrder.flatMap(({ text, chosen }) =>
    weighedClauses(text, language).map((clause) => ({ ...clause, chosen })),
  );
  return {
    language,
    stems,
    given: new Set(stems.flatMap(({ has }) => [...has])),
    written: writtenWords(sources, language),
    writtenClauses: clauses.filter(({ chosen }) => !chosen),
    closest: closestAmong(clauses),
  };
}

function writtenWords(sources: readonly Source[], language: WeaveLanguage): Word[] {
  const sentences = sources
    .filter(({ chosen }) => !chosen)
    .flatMap(({ text }) => sentencesOf(text, language))
    .map((sentence) => [repetitionKey(sentence), sentence] as const);
  return [...new Map(sentences).values()].flatMap((sentence) => contentWords(sentence, language));
}
