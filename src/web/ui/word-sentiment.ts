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
  `Text is only judged where there's no star rating, and only in English. Tested on long reviews from a site it hadn't ` +
  `learned from, it told praise from complaints in ${accuracy * 100}% and found ${recall * 100}% of the complaints.`;
