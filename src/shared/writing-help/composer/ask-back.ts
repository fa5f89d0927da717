/** Maximum follow-up questions in one form. */
export const maxAskedBack = 2;
export const maxWords = 2;

/** Matches questions that are answered with a name. */
export const asksWho =
  /^[\p{P}\s]*(?:(?:with|by|mit|von|a|con|por|par|avec|de|com) )?(?:whom?|we[rmn]|qui[eé]n|qui|quem|من)(?!\p{L})/iu;

/**
 * Whether to ask a follow-up question about a written answer. One or two words tell a reader little, but a name says
 * who it was. Ratings play no role, and chosen options never trigger one.
 * @param complete answers that need no more words, separated by "|".
 */
export function shouldAskBack(question: string, text: string, complete: string): boolean {
  if (asksWho.test(question)) return false;
  const words = text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu) ?? [];
  if (words.length === 0 || words.length > maxWords || /^\s*n\s?\/\s?a\b/i.test(text)) return false;
  return !complete.split("|").includes(words.join(" "));
}
