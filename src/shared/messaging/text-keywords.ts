import { type TextKeyword, textKeywords } from "./message-states.ts";
import { textWords } from "./text-message.ts";

/** Removes case, accents and punctuation. */
const simplify = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .replace(/[^\p{L}\s]/gu, "")
    .replace(/\s+/g, " ")
    .trim();

/** Every language's keywords apply to everyone: carriers expect STOP and its English synonyms everywhere. */
const keywordOf = new Map(
  Object.values(textWords).flatMap((words) =>
    textKeywords.flatMap((keyword) =>
      words[keyword].split(",").map((word) => [simplify(word), keyword] as const),
    ),
  ),
);

/** @returns the command of a message that contains nothing else, otherwise undefined. */
export const readTextKeyword = (text: string): TextKeyword | undefined =>
  keywordOf.get(simplify(text));
