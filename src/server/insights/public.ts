/** Public interface of this feature. */

export { type OverallRatings, readOverallRatings } from "./analytics/overall-ratings.ts";
export { selectExcerpt, selectExcerptQuestion, selectFirstRating } from "./select-answers.ts";
export { judgeNextResponses } from "./sentiment/judge-again.ts";
export { judgeSentiment, sentimentVersion } from "./sentiment/judge-sentiment.ts";
export { readWeeklyDigest, type WeeklyDigest } from "./weekly-digest.ts";
