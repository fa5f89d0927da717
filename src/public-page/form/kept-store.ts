/** An answer given on this device and not submitted yet. */
export interface KeptAnswer {
  now: string[];
  /** The server's answer at that time; a difference means that the answer was changed on this device. */
  base: string[];
  /** Time of the change by this device's clock, in milliseconds. */
  at: number;
}

/** Answers by control name. All tabs with this form write here, each only the questions that it changes. */
type KeptAnswers = Record<string, KeptAnswer>;

export function readKept(form: HTMLFormElement): KeptAnswers {
  try {
    return JSON.parse(read(answersOf(form)) ?? "{}");
  } catch {
    // Unreadable, so the server's answers are used.
    return {};
  }
}

export function writeKept(form: HTMLFormElement, answers: KeptAnswers) {
  write(answersOf(form), JSON.stringify({ ...readKept(form), ...answers }));
}

/** The body of a submission that could not be sent yet. */
export const readPressed = (form: HTMLFormElement) => read(pressedOf(form));

/** @param body undefined once the server has responded. */
export function writePressed(form: HTMLFormElement, body: URLSearchParams | undefined) {
  write(pressedOf(form), body?.toString());
}

/** Called once the response is stored, so that the next visit starts with an empty form. */
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
    // Storage is full or blocked. The form still works, but a reload loses its answers.
  }
}
