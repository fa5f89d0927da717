/** What other features may use of this one. */
export { judgeSentiment, sentimentVersion } from "./sentiment/judge-sentiment.ts";
