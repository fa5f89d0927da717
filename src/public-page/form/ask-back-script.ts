import type { AnswerKind } from "#shared/questions/question-type.ts";
import { maxAskedBack, shouldAskBack } from "#shared/writing-help/composer/ask-back.ts";
import type { FormWords } from "./form-words.ts";

/** A pause of this length in typing triggers the follow-up question; a customer who continues sooner is not asked. */
const pauseMs = 1000;

/**
 * Asks a follow-up question about an answer of one or two words, below its field and during a pause, so that it never
 * costs an extra press to continue.
 */
export function askBackInPauses(form: HTMLFormElement, { askBack, complete }: FormWords) {
  const notes = new Map<HTMLElement, HTMLElement>();
  const pauses = new Map<HTMLElement, number>();
  form.addEventListener("input", ({ target }) => {
    const question = (target as Element).closest<HTMLElement>("[data-question]");
    if (!question || question.dataset.question !== ("text" satisfies AnswerKind)) return;
    clearTimeout(pauses.get(question));
    pauses.set(question, window.setTimeout(ask, pauseMs, question, target));
  });

  function ask(question: HTMLElement, control: HTMLInputElement) {
    const asked = question.querySelector("label")?.textContent ?? "";
    if (!control.offsetParent || !shouldAskBack(asked, control.value, complete)) return;
    if (!notes.has(question) && notes.size >= maxAskedBack) return;
    const note = notes.get(question) ?? addNote(control);
    notes.set(question, note);
    note.textContent = askBack.replace(
      "{answer}",
      control.value.replace(/[\p{P}\s]+$/u, "").trim(),
    );
  }
}

function addNote(control: HTMLElement): HTMLElement {
  const note = document.createElement("p");
  note.className = "note";
  note.role = "status";
  control.after(note);
  return note;
}
