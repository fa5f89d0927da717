import { withPictures } from "./faces.ts";

/** A sum's currency, a star, a sum: what is no word and no picture and still says something. */
const telling = /(?!\p{Extended_Pictographic})[\p{Sc}\p{Sm}\p{So}^]/gu;

/**
 * Besides: marks of loudness, doubt and form, which change the tone; characters that nobody sees and that turn the line
 * around; and lines through words.
 */
const lookedAt = new RegExp(
  [
    telling.source,
    ...["[\\p{Sk}\\p{RI}]", "[!！]", "[([{]", "[*#_|\\\\]"],
    ...["\\.(?:\\s*\\.)+|…", "^[^\\S\\n]*[-–—•·][^\\S\\n]"],
    ...["\\p{Cf}|(?![\\n\\r\\t])\\p{Cc}", "[\\u0305\\u0332-\\u0338\\u20D0-\\u20E2\\u20E4-\\u20F0]"],
    "\\p{Lu}{4,}",
  ].join("|"),
  "gmu",
);

const found = (text: string, pattern: RegExp): string[] =>
  withPictures(text).normalize("NFC").match(pattern) ?? [];

/** What a draft must not have more of than the answers. */
export const signsIn = (text: string) =>
  found(text, lookedAt).map((sign) => (sign.length > 1 && /^[.…]/.test(sign) ? "…" : sign.trim()));

/** What it must not leave out. */
export const tellingSignsIn = (text: string) => found(text, telling);
