import { type Sentiment, sentimentFigures } from "#shared/sentiment.ts";

export const sentimentWords: Record<Sentiment, string> = {
  positive: "Positive",
  mixed: "Mixed",
  negative: "Negative",
};

export const wordSentiment = (sentiment: Sentiment | null): string =>
  sentiment === null ? "Not judged" : sentimentWords[sentiment];

const { accuracy, recall } = sentimentFigures.en;

/** Stands wherever sentiment is explained. */
export const aboutTextSentiment =
  `Text is only judged where there's no star rating, and only in English. Tested on reviews from other sites, ` +
  `${accuracy * 100} % of the judgements were right and ${recall * 100} % of the complaints were found.`;
