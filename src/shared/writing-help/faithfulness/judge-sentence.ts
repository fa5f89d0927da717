import type { Source } from "../composer/sources.ts";
import { saysSomething, type Token, tokensOf, type Words } from "../languages/words.ts";
import { alignWords } from "./align-words.ts";
import { namesPeople, peopleIn } from "./people.ts";
import { type Given, isStrict, type Piece } from "./pieces.ts";
import { isSameWord } from "./same-word.ts";

/** A sentence written by a model, with the answers it cites. */
export interface DraftedSentence {
  text: string;
  /** Numbers of the cited answers, from 1. */
  answers: number[];
}

export interface Judged {
  text: string;
  holds: boolean;
  matched: Given[];
  /** Indexes of the pieces that the sentence covers. */
  touched: Set<number>;
}

/** A word of a draft, paired with the same word of an answer. */
interface Pair {
  from: Token;
  to: Given;
}

/** Maximum number of words in a different position than the customer's. */
const maxMoved = 1;
/** A link does not belong in a review, and leads elsewhere. */
const link = /https?:|www\.|\p{L}\.\p{Ll}{2,}/iu;
/** Whether a sentence says only what the answers say. */
export function judgeSentence(
  { text, answers }: DraftedSentence,
  sources: readonly Source[],
  pieces: readonly Piece[],
  words: Words,
): Judged {
  const cited = new Set(answers.map((number) => number - 1));
  const first = compareSentence(text, cited, sources, pieces, words);
  if (first.holds) return first;
  // The model may cite the wrong answers.
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
  const isSame = (one: Token, other: Token) => {
    if (one.kind === "number" || other.kind === "number" || !isStrict(other)) {
      return isSameWord(one.key, other.key, words);
    }
    if (one.kind !== other.kind) return false;
    return other.kind === "person"
      ? one.key === other.key
      : isSameWord(one.key, other.key, words, false);
  };
  // A misspelled function word looks like a content word.
  const tokens = all.filter(
    (one) =>
      saysSomething(one) ||
      given.some((other) => other.kind === "content" && isSameWord(one.key, other.key, words)),
  );
  const pairs = alignWords(tokens, given, isSame);
  const used = new Set(pairs.map(({ to }) => to));
  const paired = new Map(pairs.map(({ from, to }) => [from, to]));
  const reached = new Set(pairs.map(({ to }) => to.piece));
  // Words of a question are allowed only where its answer is used.
  const toldSources = new Set([...reached].map((piece) => pieces[piece]?.source));
  const asked = sources.filter((_, index) => toldSources.has(index));
  const leads = asked.flatMap(({ question, lead }) => tokensOf(`${lead} ${question}`, words));
  const isSaid = new Set(pairs.map(({ from }) => from.start));
  const moved: Given[] = [];
  const replaced: Given[] = [];
  let foreign = 0;
  let holds = pairs.length > 0;
  for (const token of tokens) {
    if (
      !saysSomething(token) ||
      isSaid.has(token.start) ||
      leads.some((lead) => isSame(token, lead))
    )
      continue;
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
      // Left for the page to mark: "ruff" may be "rough", and two words may be one compound.
      foreign += 1;
      const open = given.filter((one) => !used.has(one) && one.kind === "content");
      const meant = open.find((one) => one.key[0] === token.key[0]);
      const inside = open.filter(({ key }) => key.length > 3 && token.key.includes(key));
      replaced.push(...(meant ? [meant] : []), ...inside);
    }
  }
  holds &&= moved.length <= maxMoved;
  holds &&= foreign * 2 < tokens.length && !link.test(text);
  const matched = [...used, ...moved, ...replaced];
  const saidHere = new Set(matched);
  holds &&= !given.some(
    (one, at) =>
      isStrict(one) && one.key !== "1" && !saidHere.has(one) && isOwed(given, at, saidHere),
  );
  holds &&= pairs.every((_, at) => holdsTogether(at, pairs, tokens, given));
  const isOf = (piece: number) =>
    matched.filter((one) => one.piece === piece).length * 2 >= matched.length;
  const touched = new Set(
    [...reached].filter((piece) => isOf(piece) || isTold(pieces[piece], saidHere)),
  );
  const people = [...touched].map((piece) => peopleIn(told(pieces[piece], saidHere))).join("");
  const misspelled = new Set(
    pairs.filter(({ to }) => to.kind === "content").map(({ from }) => from),
  );
  const drafted = all.filter((token) => !misspelled.has(token));
  const own = all.findIndex(({ kind }) => kind === "person");
  const hasOwn = all.slice(0, own).some((token) => paired.has(token));
  holds &&= namesPeople(people, peopleIn(drafted), hasOwn);
  return { text, holds, matched, touched };
}

/** "No dio ni una disculpa": Spanish and Portuguese may negate again before the verb. */
const mayDenyTwice = (
  { kind, key }: Token,
  tokens: readonly Token[],
  paired: ReadonlyMap<Token, Given>,
  { language }: Words,
): boolean =>
  kind === "negation" &&
  ((language === "es" && key === "no") || (language === "pt" && key === "nao")) &&
  tokens.some((one) => one.kind === "negation" && paired.has(one));

/** The part of a piece that a sentence covers, including the function words before it. */
function told(piece: Piece | undefined, said: ReadonlySet<Given>): Token[] {
  const own = piece?.given.filter((one) => said.has(one)) ?? [];
  const [first, last] = [own[0], own.at(-1)];
  const before = piece?.given.findLast(({ end }) => first && end <= first.start)?.end ?? 0;
  const after = piece?.tokens.find(
    ({ start, kind }) => last && start > last.start && kind !== "pronoun",
  );
  const end = after?.start ?? Infinity;
  return last ? (piece?.tokens ?? []).filter(({ start }) => start >= before && start < end) : [];
}

/** A capitalised word within a sentence. */
const isName = (text: string, { start }: Token) =>
  start > 0 && !/[.!?:]\s*$/.test(text.slice(0, start)) && /\p{Lu}/u.test(text.charAt(start));

/** Whether a negation, hedge or number must be kept, because the word next to it is used. */
function isOwed(given: readonly Given[], at: number, said: ReadonlySet<Given>): boolean {
  const one = given[at] as Given;
  const inPiece = (other: Given | undefined) => (other?.piece === one.piece ? other : undefined);
  const before = inPiece(given[at - 1]);
  const next = inPiece(given[at + 1]);
  const neighbour = one.kind === "sign" ? before : (next ?? before);
  if (one.kind === "hedge" && next && before && !said.has(before)) return false;
  return neighbour !== undefined && said.has(neighbour);
}

/** Whether a negation, person or number stays next to the word that it applies to. */
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

/** Whether the sentence covers this piece rather than only sharing a word with it. */
function isTold(piece: Piece | undefined, said: ReadonlySet<Given>): boolean {
  const all = piece?.given ?? [];
  return all.filter((one) => said.has(one)).length * 2 >= all.length;
}
