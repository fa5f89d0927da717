import { type TextKeyword, textKeywords } from "./message-states.ts";
import { textWords } from "./text-message.ts";

/** Without case, accents and punctuation. */
const simplify = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .replace(/[^\p{L}\s]/gu, "")
    .replace(/\s+/g, " ")
    .trim();

/** Every language counts for everyone: carriers expect STOP and its English siblings everywhere. */
const keywordOf = new Map(
  Object.values(textWords).flatMap((words) =>
    textKeywords.flatMap((keyword) =>
      words[keyword].split(",").map((word) => [simplify(word), keyword] as const),
    ),
  ),
);

/** @returns what the whole message asks for, or undefined when it is something else. */
export const readTextKeyword = (text: string): TextKeyword | undefined =>
  keywordOf.get(simplify(text));
