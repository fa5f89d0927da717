/** What other features may use of this one. */
export { makeConflictError, matchSeenTexts } from "./inbox/business-texts.ts";
