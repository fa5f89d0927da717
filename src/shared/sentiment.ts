/** A response's sentiment: from its star rating, or from its text when it has none. */
export const sentiments = ["positive", "mixed", "negative"] as const;
export type Sentiment = (typeof sentiments)[number];

export const sentimentWords: Record<Sentiment, string> = {
  positive: "Positive",
  mixed: "Mixed",
  negative: "Negative",
};

/**
 * Results of `npm run bench -- sentiment`, as shares, for long reviews from a site that was not in the training data.
 * Other languages are not classified.
 */
export const sentimentFigures = {
  en: {
    /** Share of correctly classified positive and negative texts. */
    accuracy: 0.77,
    /** Share of complaints that are found. */
    recall: 0.89,
  },
};

const { accuracy, recall } = sentimentFigures.en;

/** Shown wherever sentiment is explained. */
export const aboutTextSentiment =
  `Text is only judged where there’s no star rating, and only in English. Tested on long reviews from a site it hadn’t ` +
  `learned from, it told praise from complaints in ${accuracy * 100}% and found ${recall * 100}% of the complaints.`;

/** The same for aggregated responses. */
export const aboutSentiment = `Stars come first: four or five are positive, three mixed. ${aboutTextSentiment}`;
