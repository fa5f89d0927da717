/** What other features may use of this one. */

export { type OverallRatings, readOverallRatings } from "./analytics/overall-ratings.ts";
export { selectExcerpt, selectExcerptQuestion, selectFirstRating } from "./select-answers.ts";
export { judgeNextResponses } from "./sentiment/judge-again.ts";
export { judgeSentiment, sentimentVersion } from "./sentiment/judge-sentiment.ts";
