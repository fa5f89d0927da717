/** An answer that was given on this device and is not sent yet. */
export interface KeptAnswer {
  now: string[];
  /** What the server had when it was given: what differs from that is news from this device. */
  base: string[];
  /** By this device's clock, milliseconds. */
  at: number;
}

/** By the name of its controls. Every tab of this form writes here, each the questions that it changes. */
type KeptAnswers = Record<string, KeptAnswer>;

export function readKept(form: HTMLFormElement): KeptAnswers {
  try {
    return JSON.parse(localStorage.getItem(keyOf(form)) ?? "{}");
  } catch {
    // Unreadable: what the server sent stands.
    return {};
  }
}

export function writeKept(form: HTMLFormElement, answers: KeptAnswers) {
  try {
    localStorage.setItem(keyOf(form), JSON.stringify({ ...readKept(form), ...answers }));
  } catch {
    // Storage is full or refused: the form works, it only forgets on reload.
  }
}

/** The answers have arrived; the next visit begins empty. */
export function forgetAnswers(form: HTMLFormElement) {
  form.dataset.forgotten = "true";
  try {
    localStorage.removeItem(keyOf(form));
  } catch {
    // Nothing was kept either.
  }
}

export const isForgotten = ({ dataset }: HTMLFormElement) => dataset.forgotten === "true";

const keyOf = (form: HTMLFormElement) => `answers:${form.action}`;
