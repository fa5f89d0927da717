import { isFilled } from "./form-values.ts";
import type { FormWords } from "./form-words.ts";
import { questionsIn, stepView } from "./step-view.ts";

/** What the browser's history holds of a step. */
interface Place {
  step: number;
  /** Steps before it in the history; Back without any goes to the question before by itself. */
  depth: number;
}

/**
 * One question at a time on a narrow screen: Next and Back, the browser's own Back, and number keys on a
 * rating. A form that came back with errors is shown as a whole. Enter goes on to the next question in both.
 */
export function stepThrough(form: HTMLFormElement, words: FormWords) {
  const questions = questionsIn(form);
  const narrow = matchMedia("(max-width: 30rem)").matches;
  answerByNumber(questions);
  form.addEventListener("input", ({ target }) => {
    const question = (target as Element).closest<HTMLElement>("[data-question]");
    const problem = question?.querySelector<HTMLElement>(".problem");
    // No longer missing; what else is wrong with an answer is the server's to say.
    const wasMissing = problem?.textContent && problem.textContent === problem.dataset.required;
    if (question && wasMissing && controlsOf(question).some(isFilled)) isAnswered(question);
  });
  form.classList.remove("awaiting");
  if (!narrow || questions.length < 2 || document.querySelector("[data-summary]"))
    return goOnByEnter(form, questions);

  const view = stepView(form, words);
  const { next, back } = view;
  // A page that is loaded again is where it was; one that is taken up goes on where answers end.
  const held: Partial<Place> = history.state ?? {};
  let current = Math.min(held.step ?? firstOpen(form, questions), questions.length - 1);
  let depth = held.depth ?? 0;
  history.replaceState({ step: current, depth } satisfies Place, "");
  show(current);

  next.addEventListener("click", () => {
    if (!isAnswered(questions[current])) return;
    depth += 1;
    history.pushState({ step: current + 1, depth } satisfies Place, "");
    show(current + 1, true);
  });
  back.addEventListener("click", () => {
    if (depth > 0) return history.back();
    history.replaceState({ step: current - 1, depth } satisfies Place, "");
    show(current - 1, true);
  });
  window.addEventListener("popstate", ({ state }: { state: Partial<Place> | null }) => {
    depth = state?.depth ?? 0;
    show(state?.step ?? 0, true);
  });
  form.addEventListener("keydown", (event) => {
    if (!isEnterInLine(event) || current === questions.length - 1) return;
    event.preventDefault();
    next.click();
  });

  function show(step: number, focus = false) {
    current = step;
    view.show(step);
    if (focus) questions[step]?.querySelector<HTMLElement>("input, textarea")?.focus();
  }
}

/** The first question without an answer. Answers that are being changed are looked through from the start. */
function firstOpen(form: HTMLFormElement, questions: HTMLElement[]): number {
  if (form.querySelector("[name=r]")) return 0;
  return Math.max(
    0,
    questions.findIndex((question) => !controlsOf(question).some(isFilled)),
  );
}

const controlsOf = (question: HTMLElement) => [
  ...question.querySelectorAll<HTMLInputElement>("input, textarea"),
];

/** Says what is missing in place; the server's own check stays the one that counts. */
function isAnswered(question: HTMLElement | undefined): boolean {
  if (!question) return false;
  const controls = controlsOf(question);
  const missing = question.dataset.required !== undefined && !controls.some(isFilled);
  const problem = question.querySelector<HTMLElement>(".problem");
  problem?.replaceChildren(missing ? (problem.dataset.required ?? "") : "");
  const [first] = controls;
  // Of the groups only radios can be called invalid.
  const holder = question.matches("div, [role]") && (question.role ? question : first);
  if (missing) {
    if (holder) holder.ariaInvalid = "true";
    first?.focus();
  } else if (holder) holder.ariaInvalid = null;
  return !missing;
}

/** Not the Enter that takes over a word from an input method, as in Japanese; Safari sends that one late, as 229. */
const isEnterInLine = ({ key, isComposing, keyCode, target }: KeyboardEvent) =>
  key === "Enter" && !isComposing && keyCode !== 229 && target instanceof HTMLInputElement;

/** Where all questions stand on one page, Enter by itself would send them, most of them not answered yet. */
function goOnByEnter(form: HTMLFormElement, questions: HTMLElement[]) {
  form.addEventListener("keydown", (event) => {
    if (!isEnterInLine(event)) return;
    const { target } = event;
    const next = questions[questions.findIndex((one) => one.contains(target as Node)) + 1];
    if (!next) return;
    event.preventDefault();
    const controls = controlsOf(next);
    (controls.find(isFilled) ?? controls[0])?.focus();
  });
}

function answerByNumber(questions: HTMLElement[]) {
  for (const question of questions.filter(({ dataset }) => dataset.question === "rating")) {
    question.addEventListener("keydown", ({ key, ctrlKey, altKey, metaKey }) => {
      // With these a number goes to another tab.
      if (ctrlKey || altKey || metaKey) return;
      const stars = [...question.querySelectorAll("input")];
      const chosen = stars[Number(key) - 1];
      chosen?.focus();
      chosen?.click();
    });
  }
}
