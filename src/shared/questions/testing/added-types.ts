import type { QuestionType } from "../question-type.ts";
import { type QuestionTypeName, questionTypes } from "../question-types.ts";
import { rating } from "../types/rating.ts";
import { shortText } from "../types/short-text.ts";

const added: Record<string, QuestionType> = {
  smiley: { ...rating, label: "Smiley" },
  headline: { ...shortText, label: "Headline" },
};

/** Adds question types to the registry while `run` runs. */
export function withAddedTypes<Result>(
  run: (names: { smiley: QuestionTypeName; headline: QuestionTypeName }) => Result,
): Result {
  Object.assign(questionTypes, added);
  try {
    return run({ smiley: "smiley" as QuestionTypeName, headline: "headline" as QuestionTypeName });
  } finally {
    for (const name of Object.keys(added)) Reflect.deleteProperty(questionTypes, name);
  }
}
