import type { FormWords } from "./form-words.ts";

/**
 * One question at a time on a narrow screen: Next and Back, the browser's own Back, Enter in a line of
 * text, and number keys on a rating. A form that came back with errors is shown as a whole.
 */
export function stepThrough(form: HTMLFormElement, words: FormWords) {
  const questions = [...form.querySelectorAll<HTMLElement>("[data-question]")];
  const narrow = matchMedia("(max-width: 30rem)").matches;
  answerByNumber(questions);
  if (!narrow || questions.length < 2 || document.querySelector("[data-summary]")) return;

  const back = makeButton(words.back, "copy");
  const next = makeButton(words.next, "send");
  const place = document.createElement("p");
  place.className = "note";
  const bar = document.createElement("div");
  bar.className = "steps";
  bar.append(next, back);
  questions[0]?.before(place);
  questions.at(-1)?.after(bar);
  form.classList.add("stepping");
  let current = 0;
  show(0);

  next.addEventListener("click", () => {
    if (!isAnswered(questions[current])) return;
    history.pushState({ step: current + 1 }, "");
    show(current + 1, true);
  });
  back.addEventListener("click", () => history.back());
  window.addEventListener("popstate", ({ state }) => show(Number(state?.step ?? 0), true));
  form.addEventListener("keydown", (event) => {
    const oneLine = event.target instanceof HTMLInputElement;
    if (event.key !== "Enter" || !oneLine || current === questions.length - 1) return;
    event.preventDefault();
    next.click();
  });

  function show(step: number, focus = false) {
    current = step;
    for (const [index, question] of questions.entries()) {
      question.classList.toggle("current", index === step);
    }
    const last = step === questions.length - 1;
    form.classList.toggle("last-step", last);
    next.hidden = last;
    back.hidden = step === 0;
    place.textContent = words.step
      .replace("-1", String(step + 1))
      .replace("-2", String(questions.length));
    if (focus) questions[step]?.querySelector<HTMLElement>("input, textarea")?.focus();
  }
}

/** Says what is missing in place; the server's own check stays the one that counts. */
function isAnswered(question: HTMLElement | undefined): boolean {
  if (!question) return false;
  const controls = [...question.querySelectorAll<HTMLInputElement>("input, textarea")];
  const answered = controls.some((control) =>
    ["radio", "checkbox"].includes(control.type) ? control.checked : control.value.trim() !== "",
  );
  const missing = question.dataset.required !== undefined && !answered;
  const problem = question.querySelector<HTMLElement>(".problem");
  problem?.replaceChildren(missing ? (problem.dataset.required ?? "") : "");
  const [first] = controls;
  const holder = question.matches("fieldset") ? question : first;
  if (missing) {
    holder?.setAttribute("aria-invalid", "true");
    first?.focus();
  } else holder?.removeAttribute("aria-invalid");
  return !missing;
}

function answerByNumber(questions: HTMLElement[]) {
  for (const question of questions.filter(({ dataset }) => dataset.question === "rating")) {
    question.addEventListener("keydown", ({ key }) => {
      const stars = [...question.querySelectorAll("input")];
      const chosen = stars[Number(key) - 1];
      chosen?.focus();
      chosen?.click();
    });
  }
}

function makeButton(label: string, className: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = className;
  button.textContent = label;
  return button;
}
