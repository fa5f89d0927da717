import type { WeaveLanguage } from "../weave/language/languages.ts";
import { replySentences } from "./reply-sentences.ts";

/** Different drafts; asking for another one goes round. */
export const replyArrangements = 3;

/**
 * A reply from the closed set, signed by the business. It knows neither the rating nor a word of the
 * answer: the same for everybody, for the owner to change (product.md §2, §3).
 */
export function neutralReply(
  language: WeaveLanguage,
  businessName: string,
  arrangement: number,
): string {
  const { thanks, read, talk } = replySentences[language];
  const at = arrangement % replyArrangements;
  const body = [thanks[at], read[at], talk[at]].join(" ");
  return businessName ? `${body}\n\n${businessName}` : body;
}
