import { sentencesOf } from "../composer/sentences.ts";
import { type Source, wordsOfSources } from "../composer/sources.ts";
import type { Words } from "../languages/words.ts";
import { type DraftedSentence, type Judged, judgeSentence } from "./judge-sentence.ts";
import { type Given, isStrict, listPieces, type Piece } from "./pieces.ts";

export interface CheckedSentence {
  text: string;
  /** False for the customer's own sentence, used instead of an unfaithful one or to fill an omission. */
  isModel: boolean;
}

/** A piece may lose one word for every so many. */
const wordsPerMissing = 8;

/**
 * Checks a model's draft sentence by sentence. One that changes, adds or drops a name, a number, a person, a negation
 * or a hedge is replaced by the customer's own sentences, as is anything the draft omits. Other words without a source
 * stay, and the page marks them.
 */
export function checkDraft(
  sources: readonly Source[],
  drafted: readonly DraftedSentence[],
): CheckedSentence[] {
  const words = wordsOfSources(sources);
  const pieces = listPieces(sources, words);
  const judged = drafted
    .flatMap((sentence) => splitSentences(sentence, words))
    .map((sentence) => judgeSentence(sentence, sources, pieces, words));
  const kept = new Set(judged.filter(({ holds }) => holds));
  // Pieces and sentences that share words are accepted or rejected together, so repeat until nothing changes.
  let hasChanged = true;
  const lost = new Set<number>();
  while (hasChanged) {
    hasChanged = false;
    const said = new Set([...kept].flatMap(({ matched }) => matched));
    pieces.forEach(({ chosen }, index) => {
      const tellers = judged.filter(({ touched }) => touched.has(index));
      const isTold =
        tellers.every((one) => kept.has(one)) && (chosen || isCovered(pieces[index], said));
      if (isTold || lost.has(index)) return;
      lost.add(index);
      hasChanged = true;
      for (const one of tellers) kept.delete(one);
    });
  }
  return inOrder(judged, kept, pieces, lost);
}

/** Whether a sentence may be shown before the draft is complete. */
export function isFaithful(sources: readonly Source[], sentence: DraftedSentence): boolean {
  const words = wordsOfSources(sources);
  const pieces = listPieces(sources, words);
  return splitSentences(sentence, words).every(
    (one) => judgeSentence(one, sources, pieces, words).holds,
  );
}

const splitSentences = ({ text, answers }: DraftedSentence, { language }: Words) =>
  sentencesOf(text, language).map((one) => ({ text: one, answers }));

/** Whether the piece is fully covered, apart from one word in every `wordsPerMissing`. */
function isCovered(piece: Piece | undefined, said: ReadonlySet<Given>): boolean {
  const given = piece?.given ?? [];
  if (given.some((one) => isStrict(one) && one.key !== "1" && !said.has(one))) return false;
  const content = given.filter(({ kind, key }) => kind === "content" && key.length > 2);
  const missing = content.filter((one) => !said.has(one));
  return missing.length <= Math.floor(content.length / wordsPerMissing);
}

/**
 * Accepted sentences in their place; the customer's own where the draft covered them, or after the answer's other
 * sentences.
 */
function inOrder(
  judged: readonly Judged[],
  kept: ReadonlySet<Judged>,
  pieces: readonly Piece[],
  lost: ReadonlySet<number>,
): CheckedSentence[] {
  const result: CheckedSentence[] = [];
  const open = new Set(lost);
  const put = (until: number) => {
    for (const index of [...open].filter((one) => one <= until)) {
      open.delete(index);
      result.push({ text: pieces[index]?.composed ?? "", isModel: false });
    }
  };
  for (const one of judged) {
    if (kept.has(one)) {
      const first = Math.min(...one.touched);
      if (Number.isFinite(first)) put(first - 1);
      result.push({ text: one.text, isModel: true });
    } else put(Math.max(-1, ...one.touched));
  }
  put(pieces.length);
  return result;
}
