import type { Words } from "../languages/words.ts";
import { type HelpLevel, helpLevels } from "../levels.ts";
import { needsLead, putLead } from "./leads.ts";
import { capitalize, joinSentences, mendSentence } from "./mend-sentence.ts";
import { sentencesOf } from "./sentences.ts";
import { readsLike } from "./similarity.ts";
import { type Source, wordsOfSources } from "./sources.ts";

/** Layouts of a review: continuous text, or question by question. */
export const arrangements = ["text", "questions"] as const;
export type Arrangement = (typeof arrangements)[number];

/** Texts of at least this many words stand on their own. */
const enoughWords = 25;

/** Long texts stay unchanged unless the customer asks for help. */
export function defaultLevel(sources: readonly Source[]): HelpLevel {
  const written = sources.filter(({ chosen }) => !chosen).map(({ text }) => text);
  const count = written.join(" ").match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return count >= enoughWords || sources.length === 0 ? "own" : "review";
}

/** If nothing was written, the chosen options only make a text at the level `review`. */
export function levelsWithText(sources: readonly Source[]): HelpLevel[] {
  return sources.some(({ chosen }) => !chosen) ? [...helpLevels] : ["review"];
}

/** The parts of an answer: its sentences without consecutive repeats, or the chosen options as one. */
export function piecesOf({ text, chosen }: Source, { language }: Words): string[] {
  if (chosen) return [text.split("\n").join(language === "ar" ? "، " : ", ")];
  return sentencesOf(text, language).filter((piece, at, all) => piece !== all[at - 1]);
}

/** The same as sentences that are understandable without the question. */
export function composeAnswer(source: Source, words: Words): string[] {
  let hadLead = false;
  return piecesOf(source, words).map((piece) => {
    const isFragment = needsLead(source, piece, words);
    const shown =
      isFragment && !hadLead ? putLead(source, mendFragment(source, piece, words), words) : piece;
    hadLead = isFragment;
    return mendSentence(shown, words.language);
  });
}

/** A sentence that follows a question starts with a capital. */
const mendFragment = ({ lead }: Source, piece: string, { language }: Words) =>
  lead.trim() ? piece : capitalize(piece, language);

/** The answers as typed. */
export const joinAnswers = (sources: readonly Source[]): string =>
  sources
    .filter(({ chosen }) => !chosen)
    .map(({ text }) => text.trim())
    .join("\n\n");

/** The customer's words arranged without a model: their own sentences and choices, and the questions' leads. */
export function compose(
  sources: readonly Source[],
  level: HelpLevel,
  arrangement: Arrangement = "text",
): string {
  const words = wordsOfSources(sources);
  const written = sources.filter(({ chosen }) => !chosen);
  if (level === "own") return written.map((source) => ownText(source, words)).join("\n\n");
  if (level === "tidy")
    return written.map((source) => joinSentences(composeAnswer(source, words))).join("\n\n");
  if (arrangement === "questions")
    return sources.map((source) => withQuestion(source, words)).join("\n");
  // Choices are fragments, so they come first only if nothing was written.
  const ordered = [...written, ...sources.filter(({ chosen }) => chosen)];
  const answers = ordered.map((source) => joinSentences(composeAnswer(source, words)));
  return joinSentences([...new Set(answers)]);
}

/** The answer as typed; a fragment keeps its question. */
function ownText(source: Source, words: Words): string {
  const pieces = piecesOf(source, words);
  const isFragment = pieces.length > 0 && pieces.every((piece) => needsLead(source, piece, words));
  return isFragment ? putLead(source, source.text.trim(), words) : source.text.trim();
}

function withQuestion(source: Source, words: Words): string {
  const text = joinSentences(
    piecesOf(source, words).map((piece) => mendSentence(piece, words.language)),
  );
  return source.lead || !source.chosen
    ? putLead(source, text, words)
    : mendSentence(putLead(source, text, words), words.language);
}

export interface Drawn {
  text: string;
  /** `redrawn`: the first version resembled another customer's text; `close`: all versions do. */
  notice: "redrawn" | "close" | undefined;
  /** The arrangement that gives a different text. */
  other: Arrangement | undefined;
}

/**
 * The review in an arrangement. One that resembles another customer's text is used only as a last resort.
 * @param others texts that other customers of the business used.
 */
export function drawReview(
  sources: readonly Source[],
  asked: Arrangement,
  others: readonly string[],
): Drawn {
  const reviews = listReviews(sources);
  const free = reviews.filter(({ text }) => !readsLike(text, others));
  const pool = free.length > 0 ? free : reviews;
  const isAsked = ({ arrangement }: Review) => arrangement === asked;
  const drawn = pool.find(isAsked) ?? pool[0];
  const isRedrawn = reviews.some(isAsked) && !pool.some(isAsked);
  return {
    text: drawn?.text ?? "",
    notice: free.length === 0 ? "close" : isRedrawn ? "redrawn" : undefined,
    other: pool.find((one) => one !== drawn)?.arrangement,
  };
}

export interface Review {
  arrangement: Arrangement;
  text: string;
}

/** All different reviews that the composer can write from these answers. */
export function listReviews(sources: readonly Source[]): Review[] {
  const reviews = arrangements.map((arrangement) => ({
    arrangement,
    text: compose(sources, "review", arrangement),
  }));
  const plain = ({ text }: Review) => text.replace(/\s+/g, " ");
  return reviews.filter(
    (review, at) => reviews.findIndex((one) => plain(one) === plain(review)) === at,
  );
}
