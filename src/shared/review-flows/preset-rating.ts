import { questionTypes } from "../questions/question-types.ts";
import type { Question } from "../questions/questions.ts";

/** Query parameter of the customer's page with the star chosen in a message. */
export const ratingParameter = "rating";

/**
 * The star as the answer to the first rating question. It is shown, but stored only with the customer's first
 * interaction.
 */
export function presetRating(
  questions: Question[],
  star: string | undefined,
): { questionId: string; value: string } | undefined {
  const question = questions.find(({ type }) => questionTypes[type].kind === "rating");
  return question && /^[1-5]$/.test(star ?? "")
    ? { questionId: question.id, value: star as string }
    : undefined;
}
