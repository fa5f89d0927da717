import { withPictures } from "../language/faces.ts";

/** The same words and pictures in the same order, however they are written: said twice. */
export function repetitionKey(sentence: string): string {
  const said = withPictures(sentence)
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}\p{Extended_Pictographic}?؟]+/gu);
  return said?.join(" ") ?? sentence;
}

/** A choice said once is enough, however often it was typed. */
export function isNew(sentence: string, used: Set<string>): boolean {
  const key = repetitionKey(sentence);
  if (used.has(key)) return false;
  used.add(key);
  return true;
}

/**
 * The sentences of answers without what was said twice: the same one after itself, and what an answer begins with
 * where an earlier one has it. Behind other words the same words say something else: "I called. No answer. I wrote.
 * No answer."
 */
export function withoutRepetition(
  answers: readonly string[][],
  used = new Set<string>(),
): string[][] {
  return answers.map((sentences) => {
    let hasBegun = false;
    let before = "";
    return sentences.filter((sentence) => {
      const key = repetitionKey(sentence);
      const isAgain = key === before || (!hasBegun && used.has(key));
      before = key;
      used.add(key);
      hasBegun ||= !isAgain;
      return !isAgain;
    });
  });
}
