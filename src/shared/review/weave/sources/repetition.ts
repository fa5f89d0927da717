import { withPictures } from "../language/faces.ts";

/** The same words and pictures in the same order, however they are written: said twice. */
export function repetitionKey(sentence: string): string {
  const said = withPictures(sentence)
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}\p{Extended_Pictographic}?؟]+/gu);
  return said?.join(" ") ?? sentence;
}

/** Said once is enough, however often it was typed. */
export function isNew(sentence: string, used: Set<string>): boolean {
  const key = repetitionKey(sentence);
  if (used.has(key)) return false;
  used.add(key);
  return true;
}
