/** Public interface of this feature. */

export { takeFromBudget } from "./model/model-budget.ts";
export { draftByModel, fitsModel } from "./model/model-draft.ts";
export { askModel } from "./model-text/ask-model.ts";
export { isSpelled, suggestSpelling } from "./spelling/suggest-spelling.ts";
export { mayAskModel, type WritingModel, wordingDraftRoutes } from "./wording/draft-routes.ts";
