import { hasOptions, type Question, type QuestionType } from "../questions/questions.ts";
import { answerLimits } from "./text-limits.ts";

/** What a form holds, as text: the value of each control by question id. */
export type RawAnswers = Record<string, string[]>;

export interface Answer {
  questionId: string;
  questionText: string;
  questionType: QuestionType;
  /** Text, one option, several options, or a rating of 1 to 5. */
  value: string | string[] | number;
}

/** Why an answer is not accepted. */
export type AnswerProblem = "required" | "too_long" | "not_offered";

/**
 * Checks what a customer sent against the questions as they are now. Nothing is dropped silently:
 * what does not fit is a problem, what was left empty is simply no answer, and what belongs to none of
 * the questions is found by `unaskedAnswers`.
 */
export function checkAnswers(
  questions: Question[],
  raw: RawAnswers,
): { answers: Answer[]; problems: Record<string, AnswerProblem> } {
  const answers: Answer[] = [];
  const problems: Record<string, AnswerProblem> = {};
  for (const question of questions) {
    const given = (raw[question.id] ?? []).map(cleanText).filter(isVisible);
    if (given.length === 0) {
      if (question.required) problems[question.id] = "required";
      continue;
    }
    const value = readValue(question, given);
    if (typeof value === "object" && "problem" in value) {
      problems[question.id] = value.problem;
      continue;
    }
    const { id, text, type } = question;
    answers.push({ questionId: id, questionText: text, questionType: type, value });
  }
  return { answers, problems };
}

/**
 * What was written or chosen for questions that are not asked any more: a business may publish another
 * form while a customer fills in this one. The customer is told; the business never asked for it.
 */
export function unaskedAnswers(questions: readonly Question[], raw: RawAnswers): string[] {
  const asked = new Set(questions.map(({ id }) => id));
  return Object.entries(raw)
    .filter(([id]) => !asked.has(id))
    .flatMap(([, given]) => given.map(cleanText).filter(isVisible));
}

/** All that was written or chosen, for where it can only be shown: a bare rating says nothing there. */
export const wordsGiven = (raw: RawAnswers): string[] =>
  unaskedAnswers([], raw).filter((text) => !/^[1-5]$/.test(text));

function readValue(
  { type, options }: Question,
  given: string[],
): Answer["value"] | { problem: AnswerProblem } {
  const [first = ""] = given;
  if (hasOptions(type)) {
    if (given.some((text) => !options.includes(text))) return { problem: "not_offered" };
    return type === "multi_select" ? options.filter((option) => given.includes(option)) : first;
  }
  if (type === "rating") return /^[1-5]$/.test(first) ? Number(first) : { problem: "not_offered" };
  const limit = type === "short_text" ? answerLimits.short_text : answerLimits.text;
  return first.length > limit ? { problem: "too_long" } : first.trim();
}

/** Spaces, joiners and direction marks alone are no answer. */
const isVisible = (text: string) => /[^\s\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(text);

/** Line ends as one character; control characters, which no database keeps and no reader sees, go. */
export function cleanText(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(/(?![\n\t])\p{Cc}/gu, "");
}
