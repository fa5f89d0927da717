import {
  isSpelled,
  suggestSpelling,
} from "../../src/server/writing-help/spelling/suggest-spelling.ts";
import { compose } from "../../src/shared/writing-help/composer/compose.ts";
import { type Source, wordsOfSources } from "../../src/shared/writing-help/composer/sources.ts";
import { type AnswerSet, readSources } from "./corpus.ts";

/** Evaluation of one method's draft of one answer set. */
export interface OfflineResult {
  draft: string;
  /** Equals a text that was accepted before the code was written, apart from capitals and punctuation. */
  isAccepted: boolean;
  lostFacts: string[];
  /** Short answers left without their question. */
  lostQuestions: string[];
}

/** The baseline: split into sentences, capitalise, add full stops. */
export function writeBaseline(sources: readonly Source[]): string {
  return sources
    .filter(({ chosen }) => !chosen)
    .flatMap(({ text }) => text.split(/(?<=[.!?])\s+|\n+/))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "")
    .map((sentence) => sentence.charAt(0).toUpperCase() + sentence.slice(1))
    .map((sentence) => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`))
    .join(" ");
}

export const writeReview = (sources: readonly Source[]) => compose(sources, "review");

/** The draft without chosen options, which accepted texts mostly omit. */
export const withoutChoices = (sources: readonly Source[]) =>
  sources.filter(({ chosen }) => !chosen);

export async function spell(text: string, sources: readonly Source[]): Promise<string> {
  const { language } = wordsOfSources(sources);
  if (!isSpelled(language)) return text;
  const answers = sources.map((source) => source.text);
  let spelled = text;
  for (const { from, to, replacement } of (
    await suggestSpelling(text, answers, language)
  ).reverse())
    spelled = spelled.slice(0, from) + replacement + spelled.slice(to);
  return spelled;
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll("’", "'")
    .match(/[\p{L}\p{M}\p{N}'+€$£]+/gu)
    ?.join(" ") ?? "";

/** Maximum words of an answer that makes no sense without its question. */
const maxShort = 4;

export function judge(set: AnswerSet, draft: string, withoutChosen: string): OfflineResult {
  const said = draft.toLowerCase();
  const accepted = set.accepted.map(plain);
  const has = (text: string) => said.includes(text.toLowerCase());
  const typed = set.answers.map(({ answer }) => answer.toLowerCase()).join("\n");
  const short = set.answers.filter(
    ({ type, answer }) => type === "short_text" && answer.split(/\s+/).length <= maxShort,
  );
  return {
    draft,
    isAccepted: [draft, withoutChosen].some((text) => accepted.includes(plain(text))),
    // A fact spelled differently from its answer cannot be found by comparison.
    lostFacts: set.facts
      .filter(({ anyOf }) => anyOf.some((one) => typed.includes(one.toLowerCase())))
      .filter(({ anyOf }) => !anyOf.some(has))
      .map(({ text }) => text),
    lostQuestions: short
      .filter(
        ({ answer, lead, question }) => has(answer) && !has(lead ?? question) && !has(question),
      )
      .map(({ answer }) => answer),
  };
}

/** Counts right and wrong suggestions for the typed text, each form once. */
export async function countSpelling(set: AnswerSet) {
  const { sources } = readSources(set);
  const { language } = wordsOfSources(sources);
  if (!isSpelled(language)) return undefined;
  const right = new Set<string>();
  const wrong: string[] = [];
  for (const { text, chosen } of sources) {
    if (chosen) continue;
    for (const { from, to, replacement } of await suggestSpelling(text, [text], language)) {
      const typed = text.slice(from, to);
      const known = set.misspelled.filter((one) => one.typed.includes(typed));
      const isRight = known.some(({ right: forms }) =>
        forms.some((form) => form.toLowerCase().includes(replacement.toLowerCase())),
      );
      const isCapital =
        replacement.toLowerCase() === typed.toLowerCase() && set.keep.includes(typed);
      if (isRight) for (const { typed: form } of known) right.add(form);
      else if (!isCapital) wrong.push(`${typed} → ${replacement}`);
    }
  }
  const missed = set.misspelled.filter(({ typed }) => !right.has(typed)).map(({ typed }) => typed);
  return { typed: set.misspelled.length, right: right.size, wrong, missed };
}
