/** What other features may use of this one. */
export { matchSeenTexts, makeConflictError } from "./inbox/own-texts.ts";
