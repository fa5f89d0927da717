/**
 * Id of the only form on the thank-you page. Controls all over the page refer to it, so that every button also submits
 * the customer's text.
 */
export const findDraftForm = "own-text-form";
