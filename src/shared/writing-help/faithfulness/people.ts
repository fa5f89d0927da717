import type { Token, WordKind } from "../languages/words.ts";

/** The one who writes, those with them, he or she, and other people, in order; "my" before a person is no one else. */
const letters: Partial<Record<WordKind, string>> = { i: "i", we: "w", pronoun: "h", person: "p" };
export const peopleIn = (tokens: readonly Token[]): string =>
  tokens
    .map(({ kind }, at) => (kind === "i" && tokens[at + 1]?.kind === "person" ? "" : letters[kind]))
    .join("");

/**
 * Are they the same people? Others stay in their order with the same one first, and "I" or "we" stands in for no one else: where
 * the customer named no one, they may be added.
 */
export function namesPeople(given: string, drafted: string): boolean {
  const count = (one: string, all: string) => all.split(one).length;
  const isAdded = (one: string) => count(one, drafted) > count(one, given);
  const isLost = (one: string) => count(one, drafted) < count(one, given);
  if (isAdded("w") && /[ihp]/.test(given)) return false;
  if (isAdded("i") && (isLost("w") || isLost("h"))) return false;
  const [before, after] = [given, drafted].map((all) => all.replace(/[wh]/g, ""));
  if (!before?.includes("p")) return true;
  const isSameFirst = before.split("p", 1)[0] === after?.split("p", 1)[0];
  return isSameFirst && new RegExp([...before].join(".*"), "u").test(after ?? "");
}
