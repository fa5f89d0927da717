import type { AnswerKind } from "#shared/questions/question-type.ts";
import { askBackInPauses } from "./ask-back-script.ts";
import { followConditions } from "./conditions.ts";
import { isFilled } from "./form-values.ts";
import type { FormWords } from "./form-words.ts";
import { questionsIn, stepView } from "./step-view.ts";

/** A step's state in the browser's history. */
interface Place {
  step: number;
  /** Number of steps before it in the history. At 0, Back shows the previous question without using the history. */
  depth: number;
}

/** Leaves the chosen stars visible before the next question is shown. */
const tapDelayMs = 250;

/**
 * Shows one question at a time on a narrow screen, with Next, Back, the browser's own Back, and number keys on a
 * rating. A form returned with errors is shown as a whole. Enter moves to the next question in either case.
 */
export function stepThrough(form: HTMLFormElement, words: FormWords) {
  const questions = questionsIn(form);
  const narrow = matchMedia("(max-width: 30rem)").matches;
  askBackInPauses(form, words);
  let onConditions = () => {};
  followConditions(form, () => onConditions());
  answerByNumber(questions);
  form.addEventListener("input", ({ target }) => {
    const question = (target as Element).closest<HTMLElement>("[data-question]");
    const problem = question?.querySelector<HTMLElement>(".problem");
    // The answer is no longer missing; only the server finds other problems.
    const wasMissing = problem?.textContent && problem.textContent === problem.dataset.required;
    if (question && wasMissing && controlsOf(question).some(isFilled)) isAnswered(question);
  });
  form.classList.remove("awaiting");
  if (!narrow || questions.length < 2 || document.querySelector("[data-summary]"))
    return goOnByEnter(form, questions);

  const view = stepView(form, words);
  const { next, back } = view;
  // After a reload the form stays at its question; with stored answers it continues after the last one.
  const place: Partial<Place> = history.state ?? {};
  let current = 0;
  /**
   * Set while a required rating advances by tap and has no Next that a second tap could hit. An optional one has Skip.
   */
  let waitsForTap = false;
  let depth = place.depth ?? 0;
  show(place.step ?? firstOpen(form, questions));
  history.replaceState({ step: current, depth } satisfies Place, "");
  onConditions = () => show(current);

  next.addEventListener("click", () => {
    const question = questions[current];
    if (!question || !isAnswered(question)) return;
    depth += 1;
    const step = askedFrom(current + 1);
    history.pushState({ step, depth } satisfies Place, "");
    show(step, true);
  });
  back.addEventListener("click", () => {
    if (depth > 0) return history.back();
    const step = questions.findLastIndex(({ hidden }, index) => index < current && !hidden);
    history.replaceState({ step, depth } satisfies Place, "");
    show(step, true);
  });
  window.addEventListener("popstate", ({ state }: { state: Partial<Place> | null }) => {
    depth = state?.depth ?? 0;
    show(state?.step ?? 0, true);
  });
  form.addEventListener("keydown", (event) => {
    if (!isEnterInLine(event) || (next.hidden && !waitsForTap)) return;
    event.preventDefault();
    next.click();
  });

  // A selection by arrow keys, which involves no press, does not advance.
  form.addEventListener("click", ({ target, detail }) => {
    const step = current;
    if (!waitsForTap) return;
    if (detail && (target as Element).matches(".star *")) {
      setTimeout(() => {
        if (current === step) next.click();
      }, tapDelayMs);
    } else if (controlsOf(questions[step] as HTMLElement).some(isFilled)) {
      waitsForTap = false;
      next.hidden = false;
      next.textContent = words.next;
    }
  });

  /** This question if it is asked, otherwise the next one that is. */
  function askedFrom(step: number): number {
    const next = questions.findIndex(({ hidden }, index) => index >= step && !hidden);
    return next < 0 ? questions.findLastIndex(({ hidden }) => !hidden) : next;
  }

  function show(step: number, focus = false) {
    current = askedFrom(step);
    view.show(current);
    const question = questions[current] as HTMLElement;
    waitsForTap =
      !next.hidden &&
      question.matches("[data-question=rating]") &&
      !controlsOf(question).some(isFilled);
    next.hidden ||= waitsForTap && question.matches("[data-required]");
    next.textContent = waitsForTap ? words.skip : words.next;
    if (focus) question.querySelector<HTMLElement>("input, textarea")?.focus();
  }
}

/**
 * The first unanswered question. Editing a response starts at the first question, and a rating chosen in a message is
 * shown before it counts.
 */
function firstOpen(form: HTMLFormElement, questions: HTMLElement[]): number {
  if (form.querySelector("[name=r]") || form.dataset.preset) return 0;
  return Math.max(
    0,
    questions.findIndex((question) => !question.hidden && !controlsOf(question).some(isFilled)),
  );
}

const controlsOf = (question: HTMLElement) => [
  ...question.querySelectorAll<HTMLInputElement>("input, textarea"),
];

/** Shows a missing answer in place; the server checks again. */
function isAnswered(question: HTMLElement | undefined): boolean {
  if (!question) return false;
  const controls = controlsOf(question);
  const missing = question.dataset.required !== undefined && !controls.some(isFilled);
  const problem = question.querySelector<HTMLElement>(".problem");
  problem?.replaceChildren(missing ? (problem.dataset.required ?? "") : "");
  const [first] = controls;
  // ARIA allows "invalid" on radio groups only.
  const holder = question.matches("div, [role]") && (question.role ? question : first);
  if (missing) {
    if (holder) holder.ariaInvalid = "true";
    first?.focus();
  } else if (holder) holder.ariaInvalid = null;
  return !missing;
}

/** Excludes the Enter that confirms an input method's word, as in Japanese; Safari reports that as key code 229. */
const isEnterInLine = ({ key, isComposing, keyCode, target }: KeyboardEvent) =>
  key === "Enter" && !isComposing && keyCode !== 229 && target instanceof HTMLInputElement;

/** With all questions on one page, Enter would submit the form before most of them are answered. */
function goOnByEnter(form: HTMLFormElement, questions: HTMLElement[]) {
  form.addEventListener("keydown", (event) => {
    if (!isEnterInLine(event)) return;
    const { target } = event;
    const asked = questions.filter(({ hidden }) => !hidden);
    const next = asked[asked.findIndex((one) => one.contains(target as Node)) + 1 || asked.length];
    if (!next) return;
    event.preventDefault();
    const controls = controlsOf(next);
    (controls.find(isFilled) ?? controls[0])?.focus();
  });
}

function answerByNumber(questions: HTMLElement[]) {
  for (const question of questions.filter(
    ({ dataset }) => dataset.question === ("rating" satisfies AnswerKind),
  )) {
    question.addEventListener("keydown", ({ key, ctrlKey, altKey, metaKey }) => {
      // With a modifier, number keys switch browser tabs.
      if (ctrlKey || altKey || metaKey) return;
      const stars = [...question.querySelectorAll("input")];
      const chosen = stars[Number(key) - 1];
      chosen?.focus();
      chosen?.click();
    });
  }
}
