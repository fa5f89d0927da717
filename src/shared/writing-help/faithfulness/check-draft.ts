import { composeAnswer, piecesOf } from "../composer/compose.ts";
import { sentencesOf } from "../composer/sentences.ts";
import { type Source, wordsOfSources } from "../composer/sources.ts";
import {
  saysSomething,
  type Token,
  tokensOf,
  type WordKind,
  type Words,
} from "../languages/words.ts";
import { isSameWord } from "./same-word.ts";

/** A sentence that a model wrote, with the answers that it says it is made of. */
export interface DraftedSentence {
  text: string;
  /** Numbers of the answers, from 1. */
  answers: number[];
}

export interface CheckedSentence {
  text: string;
  /** False: the customer's own sentence, in place of one that did not hold or that was left out. */
  isModel: boolean;
}

/** A word of an answer. */
interface Given extends Token {
  /** Which piece of all answers it stands in. */
  piece: number;
}

/** A sentence of an answer, as it was given and as the composer writes it. */
interface Piece {
  source: number;
  composed: string;
  given: Given[];
  chosen: boolean;
  /** The people in it, in order. */
  people: string;
}

/** What a draft may not change, whatever the word: it has to stand where the customer put it. */
const strictKinds = new Set(["person", "negation", "hedge", "number", "date", "sign"]);
const isStrict = ({ kind }: Token) => strictKinds.has(kind);

/** A word of a draft with the same word of an answer. */
interface Pair {
  from: Token;
  to: Given;
}

/** Words of a sentence that may stand elsewhere than the customer put them. */
const maxMoved = 1;
/** A link is no review, and leads elsewhere. */
const link = /https?:|www\.|\p{L}\.\p{Ll}{2,}/iu;
/** Of so many words of a piece one may be left out. */
const wordsPerMissing = 8;

/**
 * A model's draft, sentence by sentence. One that changes, adds or drops a name, a number, a person, a denial or a hedge is
 * replaced by the customer's own sentences, and so is what the draft leaves out. Other words without a source stay: the page
 * marks them.
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
  // Pieces and sentences that share words stand or fall together.
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

/** May a sentence be shown before the whole draft is there? */
export function isFaithful(sources: readonly Source[], sentence: DraftedSentence): boolean {
  const words = wordsOfSources(sources);
  const pieces = listPieces(sources, words);
  return splitSentences(sentence, words).every(
    (one) => judgeSentence(one, sources, pieces, words).holds,
  );
}

const splitSentences = ({ text, answers }: DraftedSentence, { language }: Words) =>
  sentencesOf(text, language).map((one) => ({ text: one, answers }));

interface Judged {
  text: string;
  holds: boolean;
  matched: Given[];
  /** Pieces that the sentence tells. */
  touched: Set<number>;
}

function listPieces(sources: readonly Source[], words: Words): Piece[] {
  const pieces: Piece[] = [];
  sources.forEach((source, index) => {
    const composed = composeAnswer(source, words);
    piecesOf(source, words).forEach((text, at) => {
      const piece = pieces.length;
      const tokens = tokensOf(text, words);
      const given = tokens.filter(saysSomething).map((token) => ({ ...token, piece }));
      const { chosen } = source;
      pieces.push({
        source: index,
        composed: composed[at] ?? "",
        given,
        chosen,
        people: peopleIn(tokens),
      });
    });
  });
  return pieces;
}

function judgeSentence(
  { text, answers }: DraftedSentence,
  sources: readonly Source[],
  pieces: readonly Piece[],
  words: Words,
): Judged {
  const cited = new Set(answers.map((number) => number - 1));
  const first = compareSentence(text, cited, sources, pieces, words);
  if (first.holds) return first;
  // A model may name the wrong answers.
  const second = compareSentence(text, new Set(sources.keys()), sources, pieces, words);
  return second.holds ? second : first;
}

function compareSentence(
  text: string,
  cited: ReadonlySet<number>,
  sources: readonly Source[],
  pieces: readonly Piece[],
  words: Words,
): Judged {
  const given = pieces.filter(({ source }) => cited.has(source)).flatMap((piece) => piece.given);
  const all = tokensOf(text, words);
  const tokens = all.filter(saysSomething);
  const isSame = (one: Token, other: Token) => {
    if (one.kind === "number" || other.kind === "number" || !isStrict(other)) {
      return isSameWord(one.key, other.key, words);
    }
    return one.kind === other.kind && isSameWord(one.key, other.key, words, false);
  };
  const pairs = alignWords(tokens, given, isSame);
  const used = new Set(pairs.map(({ to }) => to));
  const paired = new Map(pairs.map(({ from, to }) => [from, to]));
  const reached = new Set(pairs.map(({ to }) => to.piece));
  // A question's words may stand only where its answer stands.
  const told = new Set([...reached].map((piece) => pieces[piece]?.source));
  const asked = sources.filter((_, index) => told.has(index));
  const leads = asked.flatMap(({ question, lead }) => tokensOf(`${lead} ${question}`, words));
  const moved: Given[] = [];
  const replaced: Given[] = [];
  let foreign = 0;
  let holds = pairs.length > 0;
  for (const token of tokens) {
    if (paired.has(token) || leads.some((lead) => isSame(token, lead))) continue;
    const elsewhere = given.find(
      (one) => !used.has(one) && reached.has(one.piece) && isSame(token, one),
    );
    const mayMove = !isStrict(token) || token.kind === "hedge" || token.kind === "person";
    if (elsewhere && mayMove) moved.push(elsewhere);
    else if (token.kind === "pronoun") holds &&= given.some((one) => one.key === token.key);
    else if (token.kind === "we") holds &&= token === all[0];
    else if (mayDenyTwice(token, tokens, paired, words)) continue;
    else if ((isStrict(token) && token.key !== "1") || isName(text, token)) holds = false;
    else if (given.some((one) => !used.has(one) && isSame(token, one))) holds = false;
    else {
      // The page marks it: "ruff" may be "rough".
      foreign += 1;
      const meant = given.find(
        (one) => !used.has(one) && one.kind === "content" && one.key[0] === token.key[0],
      );
      if (meant) replaced.push(meant);
    }
  }
  holds &&= moved.length <= maxMoved && foreign * 2 < tokens.length && !link.test(text);
  const matched = [...used, ...moved, ...replaced];
  const saidHere = new Set(matched);
  holds &&= !given.some(
    (one, at) =>
      isStrict(one) && one.key !== "1" && !saidHere.has(one) && isOwed(given, at, saidHere),
  );
  holds &&= pairs.every((_, at) => holdsTogether(at, pairs, tokens, given));
  const touched = new Set([...reached].filter((piece) => isTold(pieces[piece], saidHere)));
  const people = [...touched].map((piece) => pieces[piece]?.people ?? "").join("");
  holds &&= namesPeople(people, peopleIn(all));
  return { text, holds, matched, touched };
}

/** The one who writes, those with them, he or she, and other people, in order; "my" before a person is no one else. */
const letters: Partial<Record<WordKind, string>> = { i: "i", we: "w", pronoun: "h", person: "p" };
const peopleIn = (tokens: readonly Token[]): string =>
  tokens
    .map(({ kind }, at) => (kind === "i" && tokens[at + 1]?.kind === "person" ? "" : letters[kind]))
    .join("");

/**
 * Are they the same people? Others stay in their order with the same one first, and "I" or "we" stands in for no one else: where
 * the customer named nobody, they may be added.
 */
function namesPeople(given: string, drafted: string): boolean {
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

/** "No dio ni una disculpa": Spanish and Portuguese deny once more before the verb. */
const mayDenyTwice = (
  { kind, key }: Token,
  tokens: readonly Token[],
  paired: ReadonlyMap<Token, Given>,
  { language }: Words,
): boolean =>
  kind === "negation" &&
  ((language === "es" && key === "no") || (language === "pt" && key === "nao")) &&
  tokens.some((one) => one.kind === "negation" && paired.has(one));

/** The longest run of words that both have in the same order, in pieces as whole as can be. */
function alignWords<From, To>(from: From[], to: To[], isSame: (one: From, other: To) => boolean) {
  const table = () =>
    Array.from({ length: from.length + 1 }, () => new Float32Array(to.length + 1));
  const [best, matched] = [table(), table()];
  const at = (rows: Float32Array[], i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let i = from.length - 1; i >= 0; i -= 1)
    for (let j = to.length - 1; j >= 0; j -= 1) {
      const next = at(matched, i + 1, j + 1);
      const after = Math.max(at(best, i + 1, j + 1), next > 0 ? next + neighbourBonus : 0);
      const here = isSame(from[i] as From, to[j] as To) ? 1 + after : 0;
      (matched[i] as Float32Array)[j] = here;
      (best[i] as Float32Array)[j] = Math.max(here, at(best, i + 1, j), at(best, i, j + 1));
    }
  const pairs: { from: From; to: To }[] = [];
  for (let i = 0, j = 0; i < from.length && j < to.length; ) {
    if (at(best, i, j) === at(matched, i, j) && at(matched, i, j) > 0) {
      pairs.push({ from: from[i] as From, to: to[j] as To });
      i += 1;
      j += 1;
    } else if (at(best, i + 1, j) >= at(best, i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}

/** Words that stand side by side in both belong together. */
const neighbourBonus = 0.25;

/** A capital within a sentence. */
const isName = (text: string, { start }: Token) =>
  start > 0 && !/[.!?:]\s*$/.test(text.slice(0, start)) && /\p{Lu}/u.test(text.charAt(start));

/** A denial, a hedge or a number is owed where the word next to it is said. */
function isOwed(given: readonly Given[], at: number, said: ReadonlySet<Given>): boolean {
  const one = given[at] as Given;
  const inPiece = (other: Given | undefined) => (other?.piece === one.piece ? other : undefined);
  const before = inPiece(given[at - 1]);
  const neighbour = one.kind === "sign" ? before : (inPiece(given[at + 1]) ?? before);
  return neighbour !== undefined && said.has(neighbour);
}

/** What is denied, who did it and what is counted stay beside their denial, person and number. */
function holdsTogether(
  at: number,
  pairs: readonly Pair[],
  tokens: readonly Token[],
  given: readonly Given[],
): boolean {
  const { from, to } = pairs[at] as Pair;
  const [before, next] = [pairs[at - 1], pairs[at + 1]];
  const isBeside = (other: Pair | undefined) => other?.to.piece === to.piece;
  if (from.kind === "number") {
    const isAlone = given.filter(({ piece }) => piece === to.piece).length === 1;
    return isAlone || isBeside(before) || isBeside(next);
  }
  if (!next || tokens[tokens.indexOf(from) + 1] !== next.from) return true;
  if (from.kind === "person") return isBeside(next);
  const due = given[given.indexOf(to) + 1];
  return from.kind !== "negation" || due?.piece !== to.piece || due === next.to;
}

/** Does the sentence tell this piece, or does it only share a word with it? */
function isTold(piece: Piece | undefined, said: ReadonlySet<Given>): boolean {
  const all = piece?.given ?? [];
  return all.filter((one) => said.has(one)).length * 2 >= all.length;
}

/** Is all of it told, but for a word in so many? */
function isCovered(piece: Piece | undefined, said: ReadonlySet<Given>): boolean {
  const given = piece?.given ?? [];
  if (given.some((one) => isStrict(one) && one.key !== "1" && !said.has(one))) return false;
  const content = given.filter(({ kind, key }) => kind === "content" && key.length > 2);
  const missing = content.filter((one) => !said.has(one));
  return missing.length <= Math.floor(content.length / wordsPerMissing);
}

/** Sentences that hold where they stood; own ones where the draft told them, or behind the answer's other sentences. */
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
