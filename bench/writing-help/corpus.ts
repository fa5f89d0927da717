import { readFileSync } from "node:fs";
import type { QuestionTypeName } from "../../src/shared/questions/question-types.ts";
import { type Source, sourcesOf } from "../../src/shared/writing-help/composer/sources.ts";
import {
  type Language,
  languages,
} from "../../src/shared/writing-help/languages/language-words.ts";

interface GivenAnswer {
  id: string;
  question: string;
  lead: string | null;
  type: string;
  answer: string;
}

interface PreparedSentence {
  text: string;
  answers: string[];
}

/** A customer's answers with the expectations for them (corpus/README.md). */
export interface AnswerSet {
  id: string;
  language: Language;
  kind: string;
  answers: GivenAnswer[];
  accepted: string[];
  facts: { text: string; kind: string; anyOf: string[] }[];
  misspelled: { typed: string; right: string[] }[];
  keep: string[];
  honestEdit: { sentences: PreparedSentence[] };
  invention: { kind: string; sentences: PreparedSentence[] };
}

export const parts = ["build", "held-out", "fresh"] as const;
export type Part = (typeof parts)[number];

export const readSets = (part: Part): AnswerSet[] =>
  languages.flatMap((language) =>
    JSON.parse(readFileSync(new URL(`corpus/${part}/${language}.json`, import.meta.url), "utf8")),
  );

/** The answers as the server reads them, with the id of each. */
export function readSources({ answers }: AnswerSet): { ids: string[]; sources: Source[] } {
  const kept = answers.filter((answer) => sourcesOf([readAnswer(answer)]).length > 0);
  return { ids: kept.map(({ id }) => id), sources: sourcesOf(kept.map(readAnswer)) };
}

function readAnswer({ question, lead, type, answer }: GivenAnswer) {
  const chosen = type === "multi_select" ? answer.split(", ") : answer;
  return {
    questionText: question,
    questionLead: lead ?? "",
    questionType: (type === "long_text" ? "text" : type) as QuestionTypeName,
    value: type === "rating" ? Number(answer) : chosen,
  };
}
