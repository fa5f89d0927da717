/**
 * What one language says that a message may not say: a regular expression a line, for text in small letters without
 * accents (`folded` in readable-text.ts), with a border of a word on either side.
 */
export interface RefusalPatterns {
  /** Rewards of any kind. */
  incentive: string;
  /** Asks the pleased alone, or for a certain rating. */
  pleased: string;
  /** Looks like one of those and is none: taken out before anything is looked for. */
  neutral: string;
}

/** Words between, without a mark: "if you (were really) happy". */
export const upTo = (words: number) => String.raw`(?:[\p{L}\p{N}{}'-]+ ){0,${words}}`;

/** Begun at its first digit alone: a long one would be tried from each. */
export const number = String.raw`(?<!\d[.,])\d[\d.,]*`;
