/** Of a response: its star rating, or what its text says where it has none. */
export const sentiments = ["positive", "mixed", "negative"] as const;
export type Sentiment = (typeof sentiments)[number];

export const sentimentWords: Record<Sentiment, string> = {
  positive: "Positive",
  mixed: "Mixed",
  negative: "Negative",
};

/**
 * What `npm run bench -- sentiment` measured, as shares, of long reviews from a site that was not trained on. Other languages
 * are not judged.
 */
export const sentimentFigures = {
  en: {
    /** Told apart as positive or negative. */
    accuracy: 0.77,
    /** Complaints found. */
    recall: 0.89,
  },
};

const { accuracy, recall } = sentimentFigures.en;

/** Stands wherever sentiment is explained. */
export const aboutTextSentiment =
  `Text is only judged where there’s no star rating, and only in English. Tested on long reviews from a site it hadn’t ` +
  `learned from, it told praise from complaints in ${accuracy * 100}% and found ${recall * 100}% of the complaints.`;

/** The same for a whole of responses. */
export const aboutSentiment = `Stars come first: four or five are positive, three mixed. ${aboutTextSentiment}`;
