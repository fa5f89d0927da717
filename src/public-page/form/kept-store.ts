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
    return JSON.parse(read(answersOf(form)) ?? "{}");
  } catch {
    // Unreadable: what the server sent stands.
    return {};
  }
}

export function writeKept(form: HTMLFormElement, answers: KeptAnswers) {
  write(answersOf(form), JSON.stringify({ ...readKept(form), ...answers }));
}

/** What the form was to be sent with when Send was pressed and nothing could be sent, until it has been. */
export const readPressed = (form: HTMLFormElement) => read(pressedOf(form));

/** @param body undefined once there was an answer to it. */
export function writePressed(form: HTMLFormElement, body: URLSearchParams | undefined) {
  write(pressedOf(form), body?.toString());
}

/** The answers have arrived; the next visit begins empty. */
export function forgetAnswers(form: HTMLFormElement) {
  form.dataset.forgotten = "true";
  for (const key of [answersOf(form), pressedOf(form)]) write(key, undefined);
}

export const isForgotten = ({ dataset }: HTMLFormElement) => dataset.forgotten === "true";

const answersOf = (form: HTMLFormElement) => `answers:${form.action}`;
const pressedOf = (form: HTMLFormElement) => `pressed:${form.action}`;

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is refused: nothing was kept.
    return null;
  }
}

function write(key: string, text: string | undefined) {
  try {
    if (text === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Storage is full or refused: the form works, it only forgets on reload.
  }
}
