/** Texts about the draft that only the script shows. */
export interface DraftWords {
  restored: string;
  earlier: string;
  /** Template that puts a text in quotation marks. */
  quoted: string;
  takeOut: string;
  keepWord: string;
  wordKept: string;
}
