/** Words that only the script says; the page hands them over in its own language. */
export interface FormWords {
  next: string;
  back: string;
  /** Holds -1 for the number and -2 for the total. */
  step: string;
  offline: string;
  sending: string;
  sendingKept: string;
  restored: string;
  showSaved: string;
  showTyped: string;
  unasked: string;
}

export function formWords(form: HTMLFormElement): FormWords {
  return JSON.parse(form.dataset.words ?? "{}");
}
