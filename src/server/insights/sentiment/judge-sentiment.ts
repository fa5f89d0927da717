import { readFileSync } from "node:fs";
import { chooseLocale, type Locale } from "#shared/locales/languages.ts";
import type { AnswerValue } from "#shared/questions/question-type.ts";
import { type QuestionTypeName, questionTypes } from "#shared/questions/question-types.ts";
import type { Sentiment } from "#shared/sentiment.ts";
import { guessLanguage } from "#shared/writing-help/languages/languages.ts";
import { judgeText, parseWeights, type Weights } from "./judge-text.ts";

/** Increase it whenever results may change: a job then classifies all responses again. */
export const sentimentVersion = 1;

/** A language without measured weights is not classified. */
const weightsOf: Partial<Record<Locale, Weights>> = {
  en: parseWeights(readFileSync(new URL("weights.en.tsv", import.meta.url), "utf8")),
};

/**
 * The star rating decides; without one, the text is classified.
 * @param locale of the page, for a text too short to reveal its language
 * @returns null when there is no result
 */
export function judgeSentiment(
  answers: readonly { type: QuestionTypeName; value: AnswerValue }[],
  locale: string | null,
): Sentiment | null {
  const rating = answers.find(({ type }) => questionTypes[type].kind === "rating");
  if (rating) return ofStars(Number(rating.value));
  const texts = answers.flatMap(({ type, value }) =>
    questionTypes[type].kind === "text" && typeof value === "string" ? [value] : [],
  );
  const { language, isSure } = guessLanguage(texts);
  const weights = weightsOf[chooseLocale([isSure ? language : locale])];
  return (weights && judgeText(weights, texts.join(".\n"))) ?? null;
}

const ofStars = (stars: number): Sentiment =>
  stars > 3 ? "positive" : stars < 3 ? "negative" : "mixed";
