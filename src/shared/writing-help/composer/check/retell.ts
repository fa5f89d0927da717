import { gapKey } from "../language/gaps.ts";
import type { WeaveLanguage } from "../language/languages.ts";
import { sentencesOf } from "../language/sentences.ts";
import { signsIn, tellingSignsIn } from "../language/signs.ts";
import { type Accents, accentsIn } from "../language/spelling.ts";
import { anyStep, step, stepsBehind, type Token, tokensOf } from "../language/tokens.ts";
import { optionsIn } from "../sources/options.ts";
import { withoutRepetition } from "../sources/repetition.ts";
import type { Source } from "../sources/sources.ts";

/** The answers, word by word: those that begin alike share their beginning. */
interface Told {
  next: Map<string, Told>;
  isWhole: boolean;
  /** What comes next is still under what the sentence denied, wished or set as a condition. */
  isHeld: boolean;
}

/** What a draft may retell, and which words that takes. */
export interface Tellable {
  accents: Accents;
  told: Told;
  /** Words and pictures that must be in it; repeated sentences count once. */
  least: Map<string, number>;
  /** All words, pictures and signs that were written or chosen. */
  most: Map<string, number>;
}

export function tellable(sources: readonly Source[], language: WeaveLanguage): Tellable {
  const written = sources.filter(({ chosen }) => !chosen);
  const raw = written.map(({ text }) => sentencesOf(text, language));
  const once = withoutRepetition(raw);
  const options = sources.filter(({ chosen }) => chosen).flatMap(({ text }) => optionsIn(text));
  const told: Told = { next: new Map(), isWhole: false, isHeld: false };
  const texts = sources.map(({ text }) => text);
  const accents = accentsIn(texts);
  const tokens = (sentence: string) => tokensOf(sentence, language, accents);
  for (const sentences of [...raw, ...once]) add(told, sentences.flatMap(tokens));
  for (const option of options) add(told, tokens(option));
  const all = [...raw.flat(), ...options];
  return {
    accents,
    told,
    least: counted([
      ...keysOf(once.flat().flatMap(tokens)),
      ...once.flat().flatMap(tellingSignsIn),
    ]),
    most: counted([...keysOf(all.flatMap(tokens)), ...texts.flatMap(signsIn)]),
  };
}

function add(told: Told, tokens: Token[]) {
  let node = told;
  for (const token of tokens) {
    const isHeld = token.gap.mark !== "end" && (node.isHeld || token.isHolding);
    const known = node.next.get(step(token)) ?? { next: new Map(), isWhole: false, isHeld };
    node.next.set(step(token), known);
    node = known;
  }
  node.isWhole = true;
}

const keysOf = (tokens: Token[]) => tokens.map(({ key }) => key);

function counted(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/**
 * Is the text made of whole answers, one after the other, in any order? Their words stay as they were put, so that
 * nothing said of one is said of another, and nothing stands between them but a mark or "and".
 * @param isBegun it still grows: the last answer may be there in part.
 * @returns where it first goes its own way: the rest of the text from there; undefined when it does not.
 */
export function strayFrom(
  { told, least, most, accents }: Tellable,
  text: string,
  language: WeaveLanguage,
  isBegun = false,
): string | undefined {
  const tokens = tokensOf(text, language, accents);
  const counts = counted([...keysOf(tokens), ...signsIn(text)]);
  const isTooMuch = [...counts].some(([key, count]) => count > (most.get(key) ?? 0));
  const isTooLittle = [...least].some(([key, count]) => count > (counts.get(key) ?? 0));
  if (isTooMuch || (isTooLittle && !isBegun)) return text;
  const reached = new Set([0]);
  // A set is gone through in the order of what is added: from each place on, and each place once.
  let furthest = 0;
  for (const from of reached) {
    // More than one where answers that begin alike differ in a mark or "and".
    let nodes = [told];
    for (let at = from; nodes.length > 0; at += 1) {
      const token = tokens[at];
      if (!token) {
        if (isBegun) return undefined;
        break;
      }
      const after = tokens[at + 1]?.leads ?? "subject";
      // Where the text is cut, nobody knows yet what comes.
      const isCut = isBegun && at === tokens.length - 1 && token.gap.mark === "line";
      nodes = nodes.flatMap(({ next, isHeld }) => {
        const steps = isCut ? anyStep(token) : stepsBehind(token, isHeld || token.isHolding, after);
        return steps.flatMap((one) => next.get(one) ?? []);
      });
      if (gapKey(token.gap) === "" || !nodes.some(({ isWhole }) => isWhole)) continue;
      reached.add(at + 1);
      furthest = Math.max(furthest, at + 1);
    }
  }
  return furthest === tokens.length ? undefined : text.slice(tokens[furthest - 1]?.end ?? 0);
}
