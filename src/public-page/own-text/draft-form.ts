/**
 * The only form of the thank-you page. Its controls are all over the page and refer to it by this id, so that every
 * button sends the customer's text too.
 */
export const findDraftForm = "own-text-form";
