import type { AnswerKind } from "#shared/questions/question-type.ts";
import { maxAskedBack, shouldAskBack } from "#shared/writing-help/composer/ask-back.ts";
import type { FormWords } from "./form-words.ts";

/**
 * Asks back once about an answer of one or two words, below its field: the customer adds to it or goes on.
 * @returns whether the question was asked back about just now.
 */
export function createAskBack({ askBack, complete }: FormWords) {
  const asked = new Set<HTMLElement>();
  return (question: HTMLElement): boolean => {
    if (question.dataset.question !== ("text" satisfies AnswerKind)) return false;
    const control = question.querySelector<HTMLInputElement>("input, textarea");
    if (!control || asked.has(question) || asked.size >= maxAskedBack) return false;
    if (!shouldAskBack(control.value, complete)) return false;
    asked.add(question);
    const note = document.createElement("p");
    note.className = "note";
    note.role = "status";
    control.after(note);
    note.textContent = askBack.replace(
      "{answer}",
      control.value.replace(/[\p{P}\s]+$/u, "").trim(),
    );
    return true;
  };
}
