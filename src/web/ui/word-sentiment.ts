import { type Sentiment, sentimentWords } from "#shared/sentiment.ts";

export const wordSentiment = (sentiment: Sentiment | null): string =>
  sentiment === null ? "Not judged" : sentimentWords[sentiment];
