/** Longest answer, characters. Longer ones are refused with words, never cut. */
export const answerLimits = { text: 10_000, short_text: 300 } as const;

/** Longest text that is made of several answers and what the customer adds to them, characters. */
export const ownTextLimit = 60_000;
