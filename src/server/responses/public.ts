/** Public interface of this feature. */
export { makeConflictError, matchSeenTexts } from "./inbox/business-texts.ts";
export { requireMember } from "./inbox/change-response.ts";
export { assignee as selectAssignee } from "./inbox/response-store.ts";
