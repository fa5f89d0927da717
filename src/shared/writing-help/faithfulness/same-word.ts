import { splitWords, type Words } from "../languages/words.ts";

/** Shorter words have too many similar words to tolerate an edit. */
const minLength = 4;
const minLengthForTwo = 8;

/** Whether these are the same word, apart from an ending of number or tense, a doubled letter or a typo. */
export function isSameWord(
  one: string,
  other: string,
  { data, language }: Words,
  mayBeSlip = true,
): boolean {
  if (one === other || (language === "ar" && withoutPerson(one) === withoutPerson(other)))
    return true;
  if (/^\p{N}/u.test(one) || /^\p{N}/u.test(other)) return false;
  const shortest = Math.min(one.length, other.length);
  if (shortest < minLength - 1) return false;
  if (isOpposite(one, other, data.opposites)) return false;
  const endings = new RegExp(`(?<=..)(?:${splitWords(data.endings).join("|")})$`, "u");
  const stems = [one, other].map((word) => word.replace(endings, "").replace(/(.)\1+/gu, "$1"));
  if (stems[0] === stems[1]) return true;
  if (!mayBeSlip || shortest < minLength) return false;
  if (one[0] !== other[0]) return false;
  const most = shortest >= minLengthForTwo ? 2 : 1;
  return Math.abs(one.length - other.length) <= most && countEdits(one, other) <= most;
}

/** Arabic prefixes "and" and the subject to the verb. */
const withoutPerson = (word: string) => word.replace(/^و/u, "").replace(/^[ايت](?=...)/u, "");

/** "Helpful" and "unhelpful". A missing first letter does not count as a typo either. */
function isOpposite(one: string, other: string, opposites: string): boolean {
  const [short = "", long = ""] = one.length < other.length ? [one, other] : [other, one];
  if (long.endsWith(short)) return true;
  const heads = splitWords(opposites);
  return heads.some(
    (head) =>
      long.startsWith(head) !== short.startsWith(head) &&
      long.slice(head.length).slice(-3) === short.slice(-3) &&
      countEdits(long.slice(head.length), short) <= 1,
  );
}

/** Number of letters to insert, remove, replace or swap. */
function countEdits(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      let least = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isSwap) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next.push(least);
    }
    [before, row] = [row, next];
  }
  return row[other.length] ?? 0;
}
