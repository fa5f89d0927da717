import type { Token, WordKind } from "../languages/words.ts";

/**
 * Codes for the author, the author's group, he or she, they, and other people, in order; "my" before a person is not a
 * separate person.
 */
const letters: Partial<Record<WordKind, string>> = {
  i: "i",
  we: "w",
  pronoun: "h",
  third: "t",
  person: "p",
};
export const peopleIn = (tokens: readonly Token[]): string =>
  tokens
    .map(({ kind }, at) => (kind === "i" && tokens[at + 1]?.kind === "person" ? "" : letters[kind]))
    .join("");

/**
 * Whether both refer to the same people. They must appear in the same order with the same one first, and none may
 * replace another: "I" and "we" may be added where the customer named no one, "I" before a person only with own words
 * between them.
 */
export function namesPeople(given: string, drafted: string, hasOwnWords: boolean): boolean {
  const count = (one: string, all: string) => all.split(one).length;
  const isAdded = (one: string) => count(one, drafted) > count(one, given);
  const isLost = (one: string) => count(one, drafted) < count(one, given);
  if (isAdded("w") && /[ihp]/.test(given)) return false;
  if (isAdded("i") && ["w", "h", "t"].some(isLost)) return false;
  if ((isAdded("t") || isAdded("h")) && isLost("i")) return false;
  const [before, after] = [given, drafted].map((all) => all.replace(/[wht]/g, ""));
  if (!before?.includes("p")) return true;
  const isSameFirst = before.split("p", 1)[0] === after?.split("p", 1)[0];
  const isI = !before.startsWith("i") && hasOwnWords;
  return (isSameFirst || isI) && new RegExp([...before].join(".*"), "u").test(after ?? "");
}
