/** What other features may use of this one. */
export { makeConflictError, matchSeenTexts } from "./inbox/business-texts.ts";
export { requireMember } from "./inbox/change-response.ts";
export { assignee as selectAssignee } from "./inbox/response-store.ts";
