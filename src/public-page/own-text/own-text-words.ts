/** Words of the customer's text that only the script says. */
export interface OwnTextWords {
  restored: string;
  earlier: string;
  takeOut: string;
  keepWord: string;
  wordKept: string;
}
