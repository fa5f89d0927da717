/** Longest answer or private message, in characters. */
export const maxTextLength = 10_000;

/** Longest draft, which is made of several answers and what the customer adds to them, in characters. */
export const maxDraftLength = 60_000;
