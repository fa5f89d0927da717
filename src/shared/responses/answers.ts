import type { AnswerValue, QuestionType, ValueProblem } from "../questions/question-type.ts";
import type { QuestionTypeName } from "../questions/question-types.ts";
import type { Question } from "../questions/questions.ts";

/** Values of the form's controls, by question id. */
export type RawAnswers = Record<string, string[]>;

export interface Answer<TypeName extends string = QuestionTypeName> {
  questionId: string;
  questionText: string;
  /** Introduces the answer in a draft; if empty, the question does. */
  questionLead: string;
  questionType: TypeName;
  value: AnswerValue;
}

/** Why an answer is rejected. */
export type AnswerProblem = "required" | ValueProblem;

interface CheckedAnswers<TypeName extends string> {
  answers: Answer<TypeName>[];
  /** Problems by question id. */
  problems: Record<string, AnswerProblem>;
}

/**
 * Checks a submitted form against the current questions. An invalid answer is reported as a problem and an empty one is
 * dropped; `listUnaskedTexts` finds values that belong to no question.
 */
export function checkAnswers<TypeName extends string>(
  questions: readonly (Omit<Question, "type"> & { type: TypeName })[],
  raw: RawAnswers,
  types: Record<TypeName, QuestionType>,
): CheckedAnswers<TypeName> {
  const answers: Answer<TypeName>[] = [];
  const problems: CheckedAnswers<TypeName>["problems"] = {};
  for (const { id, text, type, options, required, lead } of questions) {
    const given = (raw[id] ?? []).map(cleanText).filter(isVisible);
    if (given.length === 0) {
      if (required) problems[id] = "required";
      continue;
    }
    const parsed = types[type].parseAnswer(given, options);
    if ("problem" in parsed) problems[id] = parsed.problem;
    else
      answers.push({
        questionId: id,
        questionText: text,
        questionLead: lead,
        questionType: type,
        ...parsed,
      });
  }
  return { answers, problems };
}

/**
 * Texts written or chosen for questions that are no longer asked: the business may publish a new version while a
 * customer fills in the form. They are shown to the customer but not stored.
 */
export function listUnaskedTexts(questions: readonly Question[], raw: RawAnswers): string[] {
  const asked = new Set(questions.map(({ id }) => id));
  return Object.entries(raw)
    .filter(([id]) => !asked.has(id))
    .flatMap(([, given]) => given.map(cleanText).filter(isVisible));
}

/**
 * Everything written or chosen, for a read-only page. Ratings are left out: a number means nothing without its
 * question.
 */
export const listGivenTexts = (raw: RawAnswers): string[] =>
  listUnaskedTexts([], raw).filter((text) => !/^[1-5]$/.test(text));

/** Whitespace, joiners and direction marks alone do not count as an answer. */
const isVisible = (text: string) => /[^\s\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(text);

/** Normalizes line ends and strips control characters, which PostgreSQL rejects (NUL) or readers cannot see. */
export function cleanText(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(/(?![\n\t])\p{Cc}/gu, "");
}
