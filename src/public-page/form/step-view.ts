import type { FormWords } from "./form-words.ts";

/** The questions of a form, shown one at a time. */
export interface StepView {
  questions: HTMLElement[];
  next: HTMLButtonElement;
  back: HTMLButtonElement;
  show: (step: number) => void;
  /** Restores the form. */
  remove: () => void;
}

export const questionsIn = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLElement>("[data-question]"),
];

/** Adds Next, Back and the number of the question to the form; the caller handles presses. */
export function stepView(form: HTMLFormElement, words: FormWords): StepView {
  const questions = questionsIn(form);
  const back = makeButton(words.back, "copy");
  const next = makeButton(words.next, "send");
  const place = document.createElement("p");
  place.className = "note";
  const bar = document.createElement("div");
  bar.className = "steps";
  bar.append(next, back);
  const send = form.querySelector("[type=submit]");
  // Title and introduction belong to the first question; screen readers keep them.
  const header = form.parentElement?.querySelector("header");
  questions[0]?.before(place);
  form.classList.add("stepping");
  return {
    questions,
    next,
    back,
    show(step) {
      for (const [index, question] of questions.entries()) {
        question.classList.toggle("current", index === step);
      }
      const asked = questions.filter(({ hidden }) => !hidden);
      const number = asked.indexOf(questions[step] as HTMLElement) + 1;
      const last = number === asked.length;
      form.classList.toggle("last-step", last);
      next.hidden = last;
      // On the last question Back moves below the submit button, so that it does not appear where Next was.
      (last ? send : questions.at(-1))?.after(bar);
      back.hidden = step === 0;
      header?.classList.toggle("hidden-text", step > 0);
      place.hidden = step === 0;
      place.textContent = words.step
        .replace("-1", String(number))
        .replace("-2", String(asked.length));
    },
    remove() {
      place.remove();
      header?.classList.remove("hidden-text");
      bar.remove();
      form.classList.remove("stepping", "last-step");
      for (const question of questions) question.classList.remove("current");
    },
  };
}

function makeButton(label: string, className: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = className;
  button.textContent = label;
  return button;
}
