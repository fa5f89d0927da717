import { questionTypes } from "../questions/question-types.ts";
import type { Question } from "../questions/questions.ts";

/** In the address of the customer's page: the star that was chosen in a message. */
export const ratingParameter = "rating";

/** The star as the answer to the first question for a rating; it is shown, and stored with the customer's first touch. */
export function presetRating(
  questions: Question[],
  star: string | undefined,
): { questionId: string; value: string } | undefined {
  const question = questions.find(({ type }) => questionTypes[type].kind === "rating");
  return question && /^[1-5]$/.test(star ?? "")
    ? { questionId: question.id, value: star as string }
    : undefined;
}
