/** Sentences of messages by what a person would say of them. */
export interface JudgedSentences {
  incentive: { refused: string[]; fine: string[] };
  pleased: { refused: string[]; fine: string[] };
}
