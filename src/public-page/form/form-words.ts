/** Texts that only the script shows, in the language of the page. */
export interface FormWords {
  next: string;
  skip: string;
  back: string;
  /** Contains the placeholders -1 for the number and -2 for the total. */
  step: string;
  offline: string;
  sending: string;
  sendingKept: string;
  restored: string;
  showSaved: string;
  showTyped: string;
  unasked: string;
  /** Contains the placeholder "{answer}". */
  askBack: string;
  /** Answers that need no follow-up question. */
  complete: string;
}

export function formWords(form: HTMLFormElement): FormWords {
  return JSON.parse(form.dataset.words ?? "{}");
}
