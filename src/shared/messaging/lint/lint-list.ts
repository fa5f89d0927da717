/**
 * What a message may not say in one language. Each line is a regular expression for lower-case text without accents
 * and matches whole words only.
 */
export interface LintList {
  /** Rewards of any kind. */
  incentives: string[];
  /** Asks for a certain rating, or asks only happy customers. */
  ratings: string[];
}
