import type { Answer } from "#shared/responses/answers.ts";
import { saysNothing } from "./says-nothing.ts";
import type { Source } from "./sources.ts";

/** What the customer answered in words; not what was no answer. */
export function sourcesOf(answers: readonly Answer[]): Source[] {
  return answers.flatMap(({ questionText, questionType, value }): Source[] => {
    if (questionType === "rating") return [];
    const chosen = questionType === "multiple_choice" || questionType === "multi_select";
    const text = Array.isArray(value) ? value.join("\n") : String(value);
    if (!chosen && saysNothing(questionText, text)) return [];
    return [{ question: questionText, text, chosen }];
  });
}
