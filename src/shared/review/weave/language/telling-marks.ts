/** After a word and its closing marks; with spaces, as French has them, or without. */
const after = /^[^\S\n]*(?:["'”»)!.…][^\S\n]*)*([?؟!%٪]+)/;

/**
 * Marks that say something of the word before them: a doubt, a share of a hundred. Each once, however often it is
 * typed; one that stands alone is nobody's.
 */
export function marksAfter(gap: string): string {
  const [, marks = ""] = after.exec(gap) ?? [];
  return (/[?؟]/.test(marks) ? "?" : "") + (/[%٪]/.test(marks) ? "%" : "");
}

const quote = /(?:["“”„»]|«\s?)$/;
const minus = /(?:^|[\s(])[-–−]$/;

/**
 * A mark that says something of the word after it: a quotation mark, since 'their "service"' is none, and a minus.
 * @param gap what stands before that word.
 * @param start the word's first letter.
 */
export function markBefore(gap: string, start: string): string {
  if (quote.test(gap.slice(-2))) return '"';
  return /\p{N}/u.test(start) && minus.test(gap.slice(-2)) ? "-" : "";
}
