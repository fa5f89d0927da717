import type { AnswerValue, QuestionType, ValueProblem } from "../questions/question-type.ts";
import type { QuestionTypeName } from "../questions/question-types.ts";
import type { Question } from "../questions/questions.ts";

/** The values of the form's controls, by question id. */
export type RawAnswers = Record<string, string[]>;

export interface Answer<TypeName extends string = QuestionTypeName> {
  questionId: string;
  questionText: string;
  /** Stands before the answer in a draft; empty: the question itself does. */
  questionLead: string;
  questionType: TypeName;
  value: AnswerValue;
}

/** Why an answer is not accepted. */
export type AnswerProblem = "required" | ValueProblem;

interface CheckedAnswers<TypeName extends string> {
  answers: Answer<TypeName>[];
  /** By question id. */
  problems: Record<string, AnswerProblem>;
}

/**
 * Checks a submitted form against the questions as they are now. An answer that does not fit is a problem and an empty
 * one is left out; `listUnaskedTexts` finds what belongs to none of the questions.
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
 * What was written or chosen for questions that are not asked any more: the business may publish another version while
 * a customer fills in the form. The customer sees it again; it is not stored.
 */
export function listUnaskedTexts(questions: readonly Question[], raw: RawAnswers): string[] {
  const asked = new Set(questions.map(({ id }) => id));
  return Object.entries(raw)
    .filter(([id]) => !asked.has(id))
    .flatMap(([, given]) => given.map(cleanText).filter(isVisible));
}

/** All that was written or chosen, for a page that can only show it. A bare rating means nothing there. */
export const listGivenTexts = (raw: RawAnswers): string[] =>
  listUnaskedTexts([], raw).filter((text) => !/^[1-5]$/.test(text));

/** Spaces, joiners and direction marks alone do not count as an answer. */
const isVisible = (text: string) => /[^\s\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(text);

/** Makes line ends one character and strips control characters, which PostgreSQL refuses (NUL) or readers cannot see. */
export function cleanText(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(/(?![\n\t])\p{Cc}/gu, "");
}
