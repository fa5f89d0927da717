/** Words about the customer's text that only the script shows. */
export interface DraftWords {
  restored: string;
  earlier: string;
  /** A text between quotation marks. */
  quoted: string;
  takeOut: string;
  keepWord: string;
  wordKept: string;
}
