/** The correction of a typed word, and the kind of difference. */
export interface Repaired {
  to: string;
  why: "capital" | "accent" | "letter";
}

/** Accented letters of the languages with a dictionary, by the letter that people in a hurry type instead. */
const accented: Record<string, string> = {
  a: "áàâã",
  e: "éèêë",
  i: "íîï",
  o: "óôõ",
  u: "úùûü",
  c: "ç",
  n: "ñ",
};
const letters = "abcdefghijklmnopqrstuvwxyzáéíóúàèâêîôûãõçñ";
/** Shorter words have too many neighbours. */
const minLetters = 4;
const minLettersForAny = 5;

/**
 * The correct word that was most likely meant: with a different capital, accents, or one letter changed. Undefined if
 * the word is correct, or if several would fit.
 * @param has checks whether a word is in the dictionary.
 */
export function repairWord(word: string, has: (word: string) => boolean): Repaired | undefined {
  const small = word.toLowerCase();
  if (has(word) || has(small) || has(asAmerican(small))) return undefined;
  const capital = small.charAt(0).toUpperCase() + small.slice(1);
  const asTyped = word === capital ? capitalize : (one: string) => one;
  if (small.length > 2 && has(capital)) return { to: capital, why: "capital" };
  const accents = onlyOne(withAccents(small), has);
  if (accents) return { to: asTyped(accents), why: "accent" };
  if (small.length < minLetters) return undefined;
  const others = small.length < minLettersForAny ? [] : otherEdits(small);
  // Try the likelier slips first.
  for (const edits of [doubledLetters(small), swappedLetters(small), others]) {
    const found = [...new Set(edits)].filter(has);
    if (found.length > 1) return undefined;
    if (found[0]) return { to: asTyped(found[0]), why: "letter" };
  }
  return undefined;
}

/** The English dictionary has only American forms, unlike "neighbour", "apologise" or "centre". */
const asAmerican = (word: string) =>
  word
    .replace(/our/, "or")
    .replace(/([iy])s(?=(?:e[ds]?|ing|ation)$)/, "$1z")
    .replace(/tre$/, "ter")
    .replace(/ll(?=(?:ed|ing)$)/, "l");

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function onlyOne(words: string[], has: (word: string) => boolean): string | undefined {
  const found = [...new Set(words)].filter(has);
  return found.length === 1 ? found[0] : undefined;
}

/** Variants with one or two accented letters. */
function withAccents(word: string): string[] {
  const once = accentOne(word);
  return [...once, ...once.flatMap(accentOne)];
}

const accentOne = (word: string): string[] =>
  Array.from(word).flatMap((letter, at) =>
    Array.from(accented[letter] ?? "", (mark) => word.slice(0, at) + mark + word.slice(at + 1)),
  );

/** Double letters that were typed once, and vice versa. */
const doubledLetters = (word: string): string[] =>
  Array.from(word).map((letter, at) => {
    const [before, after] = [word.slice(0, at), word.slice(at + 1)];
    return after.startsWith(letter) ? before + after : before + letter + letter + after;
  });

const swappedLetters = (word: string): string[] =>
  Array.from(word.slice(1)).map(
    (letter, at) => word.slice(0, at) + letter + word.charAt(at) + word.slice(at + 2),
  );

function otherEdits(word: string): string[] {
  const places = Array.from({ length: word.length + 1 }, (_, at) => at);
  return places.flatMap((at) => {
    const [before, after] = [word.slice(0, at), word.slice(at + 1)];
    const replaced =
      at < word.length ? Array.from(letters, (letter) => before + letter + after) : [];
    // Removing the first letter would make it a different word.
    const removed = at > 0 && at < word.length ? [before + after] : [];
    const added = at > 0 ? Array.from(letters, (letter) => before + letter + word.slice(at)) : [];
    return [...removed, ...replaced.filter(() => at > 0), ...added];
  });
}
