/** In a text that runs the other way, names and addresses keep their own direction. */
export const isolate = (text: string): string => `\u2068${text}\u2069`;
