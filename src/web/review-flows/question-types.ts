import type { QuestionType } from "#shared/questions/questions.ts";

/** What the owner calls a kind of question, in the order of the menu. */
export const questionTypeNames: Record<QuestionType, string> = {
  rating: "Rating, 1 to 5",
  multiple_choice: "One choice",
  multi_select: "Several choices",
  text: "Long text",
  short_text: "Short text",
};
