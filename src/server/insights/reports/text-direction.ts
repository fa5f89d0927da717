import bidiFactory from "bidi-js";

// The package's types describe the module, but Node passes its export as the default.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();

export interface CharacterDirection {
  /** Odd for right to left. */
  level: number;
  /** The matching bracket of a pair; null for other characters. */
  mirrored: string | null;
}

/** The order of a line's letters by the Unicode bidirectional algorithm. */
export function readDirections(text: string) {
  const { levels } = bidi.getEmbeddingLevels(text);
  const directions = (index: number): CharacterDirection => {
    const level = levels[index] ?? 0;
    const mirrored = level % 2 ? bidi.getMirroredCharacter(text[index] ?? "") : null;
    return { level, mirrored };
  };
  return { directions, order: orderRuns };
}

/** Orders runs from left to right: each sequence at a level or above is reversed, the highest level first (rule L2). */
function orderRuns<R extends CharacterDirection>(runs: R[]): R[] {
  let ordered = runs;
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    const next: R[] = [];
    let inside: R[] = [];
    for (const run of ordered) {
      if (run.level >= level) inside = [run, ...inside];
      else {
        next.push(...inside, run);
        inside = [];
      }
    }
    ordered = [...next, ...inside];
  }
  return ordered;
}

/** Letters that make pdfkit reverse a whole text, whatever else it contains. */
const isTurnedRound = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Reverses a text that pdfkit would draw against the direction of its level. */
export const reverseFor = (text: string, level: number): string =>
  isTurnedRound.test(text) === (level % 2 === 1) ? text : Array.from(text).reverse().join("");
