import { guessLanguage, languageWords, wordsOfLanguage } from "../languages/languages.ts";
import { splitWords, type Words } from "../languages/words.ts";
import { asksForMore, asksOpinion } from "./says-nothing.ts";
import type { Source } from "./sources.ts";

/** An answer this short says little without its question. */
const maxFragmentWords = 5;

/** Puts the lead before an answer, or the question if there is no lead. */
export function putLead({ lead, question }: Source, text: string, { language }: Words): string {
  const said = lead.trim() || question.trim();
  if (said === "") return text;
  if (/[?؟]$/u.test(said)) return `${said} ${text}`;
  return `${said.replace(/[:.\s]+$/u, "")}${language === "fr" ? " : " : ": "}${text}`;
}

/** Whether a piece of this answer would lose its meaning without the question. */
export function needsLead(source: Source, piece: string, words: Words): boolean {
  if (source.chosen) return true;
  if (asksForMore(source.question) || isWhole(piece, words)) return false;
  // The language may change from one sentence to the next.
  const { language, isSure } = guessLanguage([piece]);
  if (isSure && isWhole(piece, wordsOfLanguage(language))) return false;
  const isBrief = (source.text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) <= maxFragmentWords;
  return source.isShort || isBrief || asksOpinion(source.question);
}

/**
 * Whether this is a whole sentence, i.e. its first clause has a known verb or begins with a pronoun. When unsure the
 * result is false, since an extra lead does no harm.
 */
export function isWhole(piece: string, { language, readings }: Words): boolean {
  const [clause = ""] = piece.split(/[,;:،؛(]|\s[-–—]\s/u, 1);
  const typed =
    clause
      .toLowerCase()
      .replaceAll("’", "'")
      .match(/[\p{L}\p{M}']+/gu) ?? [];
  const found = typed.flatMap((word) =>
    (readings.get(word) ?? word).replace(/n't$/, " not").split(" "),
  );
  const [joints, subjects, verbs, subordinators] = [
    languageWords[language].joints,
    languageWords[language].subjects,
    languageWords[language].verbs,
    languageWords[language].subordinators,
  ].map((list) => new Set(splitWords(list)));
  while (joints?.has(found[0] ?? "")) found.shift();
  const stem = (word: string) => word.split("'", 1)[0] ?? "";
  const [first = "", ...rest] = found;
  if (subordinators?.has(first)) return false;
  if (
    (subjects?.has(first) || subjects?.has(stem(first))) &&
    (rest.length > 0 || first.includes("'"))
  )
    return true;
  for (const word of found) {
    if (verbs?.has(word)) return true;
    if (subordinators?.has(word) || (word !== first && subjects?.has(word))) return false;
  }
  return false;
}
