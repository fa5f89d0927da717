/** What stands between two words; line ends and full stops both end a sentence, but a line may end within one. */
export interface Gap {
  mark: "" | "pause" | "line" | "end";
  hasAnd: boolean;
}

const strength: Gap["mark"][] = ["", "pause", "line", "end"];
const lineEnd = /[\n\r\u0085\u2028\u2029]/;
const dash = /\s[-–—]\s/;
const pause = /[\p{Terminal_Punctuation}…–—]|\.\./u;
const end = /\p{Sentence_Terminal}/u;

/** Three points hesitate, and end a sentence only where another begins with a capital. */
const hesitation = /(?:\.{2,}|…)(?![.…"'”»)\s]*\p{Lu})/gu;

/** The mark in what stands between two words, the first letter of the second included. */
export function markIn(gap: string): Gap["mark"] {
  if (end.test(gap.replace(hesitation, "")) || /…["'”»)\s]*\p{Lu}/u.test(gap)) return "end";
  if (lineEnd.test(gap)) return "line";
  return pause.test(gap) || dash.test(gap) ? "pause" : "";
}

export const stronger = (one: Gap["mark"], other: Gap["mark"]): Gap["mark"] =>
  strength.indexOf(one) < strength.indexOf(other) ? other : one;

export const gapKey = ({ mark, hasAnd }: Gap) => (hasAnd ? `${mark}&` : mark);

/** All that can stand between two words. */
export const allGaps: Gap[] = strength.flatMap((mark) =>
  [false, true].map((hasAnd) => ({ mark, hasAnd })),
);

/** What is said around a gap, and how much hangs on it. */
export interface Around {
  /** The word before it denies: "no. bad people" is not "no bad people". */
  isDenial: boolean;
  /** The sentence has denied something, or set it under a condition, and what follows may be meant. */
  isHeld: boolean;
  /** What follows: a clause with a subject of its own ("they …"), one that stands by itself ("the …", "but …"), or more of the same. */
  next: "subject" | "clause" | "lead" | "more";
}

const ends = ({ mark }: Gap) => mark === "line" || mark === "end";

/**
 * May a draft put one gap where the customer put another? Marks come and go, and "and" takes the place of one; but no
 * mark lets out what a denial holds ("I don't think. They are honest", "never called back. Said sorry"), and a sentence
 * ends where the customer ended one, but before a clause of its own.
 */
export function mayStandFor(drafted: Gap, written: Gap, { isDenial, isHeld, next }: Around) {
  if (gapKey(drafted) === gapKey(written) || (ends(drafted) && ends(written))) return true;
  if (gapKey(drafted) === "")
    return !isDenial && !written.hasAnd && (written.mark === "pause" || written.mark === "line");
  if (gapKey(written) === "") {
    if (drafted.hasAnd) return false;
    return ends(drafted) ? !isHeld && next === "subject" : !isDenial || next === "lead";
  }
  if (isHeld) return drafted.mark !== "" && next !== "more";
  return !ends(drafted) || !written.hasAnd || ends(written) || next !== "more";
}
