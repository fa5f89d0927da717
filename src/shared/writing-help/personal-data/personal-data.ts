import type { Words } from "../languages/words.ts";
import { labelOfPapers } from "./number-labels.ts";
import { containsFullName } from "./personal-names.ts";
import { numbersIn, type PersonalNumber } from "./personal-numbers.ts";

export type PersonalData = "email" | "name" | PersonalNumber;

/**
 * Text that looks like personal data, for a warning before copying. It errs on the side of warning; the customer
 * decides.
 * @param known names that are allowed, such as the business's own.
 */
export function personalDataIn(
  text: string,
  words: Words,
  known: readonly string[] = [],
): PersonalData[] {
  const found = new Set<PersonalData>();
  if (/[^\s@]@[^\s@]+\.\p{L}{2,}/u.test(text)) found.add("email");
  for (const number of numbersIn(text)) found.add(number);
  if (hasCode(text)) found.add("number");
  if (containsFullName(text, words, known)) found.add("name");
  return [...found];
}

/**
 * Letters and digits combined, as in a policy or claim number: HO-2231984, P123456. No code is longer than 40
 * characters.
 */
function hasCode(text: string): boolean {
  if (/\b(?=[\w-]{0,40}\d{4})(?=[\w-]{0,40}\p{Lu})[\p{Lu}\d][\p{Lu}\d-]{5,}\b/u.test(text))
    return true;
  // Lower-case codes count only after a label: "my policy is ho-2231984".
  const small =
    /(?<![\p{L}\d-])(?=[a-z\d-]{0,40}\d{4})(?=\d{0,40}-?[a-z])[a-z\d][a-z\d-]{5,40}(?![\p{L}\d])/gu;
  return Array.from(text.matchAll(small)).some(({ index }) =>
    labelOfPapers.test(text.slice(Math.max(0, index - 40), index)),
  );
}
