/** Maximum length of an answer or private message, in characters. */
export const maxTextLength = 10_000;

/** Maximum length of a draft, which combines several answers and the customer's additions, in characters. */
export const maxDraftLength = 60_000;
