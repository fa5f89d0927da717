import { questionTypes } from "#shared/questions/question-types.ts";
import type { Answer } from "#shared/responses/answers.ts";
import { saysNothing } from "./says-nothing.ts";
import type { Source } from "./sources.ts";

/** What the customer answered in words; not what was no answer. */
export function sourcesOf(answers: readonly Answer[]): Source[] {
  return answers.flatMap(({ questionText, questionType, value }): Source[] => {
    const { kind, listTexts } = questionTypes[questionType];
    if (kind === "rating") return [];
    const chosen = kind === "choice";
    const text = listTexts(value).join("\n");
    if (!chosen && saysNothing(questionText, text)) return [];
    return [{ question: questionText, text, chosen }];
  });
}
