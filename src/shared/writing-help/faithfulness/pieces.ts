import { composeAnswer, piecesOf } from "../composer/compose.ts";
import type { Source } from "../composer/sources.ts";
import { saysSomething, type Token, tokensOf, type Words } from "../languages/words.ts";

/** A word of an answer. */
export interface Given extends Token {
  /** Index of the piece among those of all answers. */
  piece: number;
}

/** A sentence of an answer, as typed and as the composer writes it. */
export interface Piece {
  source: number;
  composed: string;
  given: Given[];
  chosen: boolean;
  tokens: Token[];
}

/** Kinds of word that a draft must not change or move, whatever the word. */
const strictKinds = new Set(["person", "negation", "hedge", "number", "date", "sign"]);
export const isStrict = ({ kind }: Token) => strictKinds.has(kind);

/** The sentences of all answers. */
export function listPieces(sources: readonly Source[], words: Words): Piece[] {
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
        tokens,
      });
    });
  });
  return pieces;
}
