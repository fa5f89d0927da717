import type { Words } from "../languages/words.ts";
import { type HelpLevel, helpLevels } from "../levels.ts";
import { needsLead, putLead } from "./leads.ts";
import { capitalize, joinSentences, mendSentence } from "./mend-sentence.ts";
import { sentencesOf } from "./sentences.ts";
import { readsLike } from "./similarity.ts";
import { type Source, wordsOfSources } from "./sources.ts";

/** Two ways to write a review: as a text, and question by question. */
export const arrangements = ["text", "questions"] as const;
export type Arrangement = (typeof arrangements)[number];

/** From here on a text stands by itself. */
const enoughWords = 25;

/** Long texts stay as they are unless the customer asks. */
export function defaultLevel(sources: readonly Source[]): HelpLevel {
  const written = sources.filter(({ chosen }) => !chosen).map(({ text }) => text);
  const count = written.join(" ").match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return count >= enoughWords || sources.length === 0 ? "own" : "review";
}

/** Where nothing was written, choices make a text only as a review. */
export function levelsWithText(sources: readonly Source[]): HelpLevel[] {
  return sources.some(({ chosen }) => !chosen) ? [...helpLevels] : ["review"];
}

/** The pieces of an answer as they were given: its sentences, each said once in a row, or the chosen options in one. */
export function piecesOf({ text, chosen }: Source, { language }: Words): string[] {
  if (chosen) return [text.split("\n").join(language === "ar" ? "، " : ", ")];
  return sentencesOf(text, language).filter((piece, at, all) => piece !== all[at - 1]);
}

/** The same as sentences that keep what they mean without the question. */
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

/** After a question a sentence begins. */
const mendFragment = ({ lead }: Source, piece: string, { language }: Words) =>
  lead.trim() ? piece : capitalize(piece, language);

/** The answers as they were typed. */
export const joinAnswers = (sources: readonly Source[]): string =>
  sources
    .filter(({ chosen }) => !chosen)
    .map(({ text }) => text.trim())
    .join("\n\n");

/** The customer's words, arranged without a model: their own sentences and choices, and the questions' leads. */
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
  // Choices are fragments that lead only where nothing was written.
  const ordered = [...written, ...sources.filter(({ chosen }) => chosen)];
  const answers = ordered.map((source) => joinSentences(composeAnswer(source, words)));
  return joinSentences([...new Set(answers)]);
}

/** As it was typed; an answer that is a fragment keeps its question. */
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
  /** `redrawn`: the first one read like another customer's; `close`: every one of them does. */
  notice: "redrawn" | "close" | undefined;
  /** The arrangement that brings another text. */
  other: Arrangement | undefined;
}

/**
 * The review in an arrangement; one that reads like another customer's text only where there is no other.
 * @param others what other customers of the business used.
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

/** The different reviews that the composer writes of these answers. */
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
