/** Preserves the direction of names and addresses inside text of the opposite direction. */
export const isolate = (text: string): string => `\u2068${text}\u2069`;
