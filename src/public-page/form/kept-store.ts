/** An answer that was given on this device and is not sent yet. */
export interface KeptAnswer {
  now: string[];
  /** The server's answer at that time; a difference means that it was changed on this device. */
  base: string[];
  /** By this device's clock, milliseconds. */
  at: number;
}

/**
 * Answers by the name of their controls. Every tab of this form writes here, each only the questions that it changes.
 */
type KeptAnswers = Record<string, KeptAnswer>;

export function readKept(form: HTMLFormElement): KeptAnswers {
  try {
    return JSON.parse(read(answersOf(form)) ?? "{}");
  } catch {
    // Unreadable: the server's answers are used.
    return {};
  }
}

export function writeKept(form: HTMLFormElement, answers: KeptAnswers) {
  write(answersOf(form), JSON.stringify({ ...readKept(form), ...answers }));
}

/** The body of a submission that could not be sent yet. */
export const readPressed = (form: HTMLFormElement) => read(pressedOf(form));

/** @param body undefined once the server has answered. */
export function writePressed(form: HTMLFormElement, body: URLSearchParams | undefined) {
  write(pressedOf(form), body?.toString());
}

/** The response was stored, so the next visit starts with an empty form. */
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
    // The browser refuses storage, so nothing was stored.
    return null;
  }
}

function write(key: string, text: string | undefined) {
  try {
    if (text === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Storage is full or refused: the form still works, but a reload loses its answers.
  }
}
