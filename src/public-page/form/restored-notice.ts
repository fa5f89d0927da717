import { type Control, fillIn, isSame, type Values, valuesIn } from "./form-values.ts";
import type { FormWords } from "./form-words.ts";

/** Reports that this device's answers were restored, and lets the customer view the server's answers instead. */
export function showRestoredNotice(
  form: HTMLFormElement,
  words: FormWords,
  { controls, typed, saved }: { controls: Control[]; typed: Values; saved: Values },
) {
  const note = document.createElement("p");
  note.className = "note";
  note.role = "status";
  note.textContent = words.restored;
  form.prepend(note);
  if (Object.keys(saved).length === 0) return;

  const other = document.createElement("button");
  other.type = "button";
  other.className = "plain";
  note.after(other);
  const isTyped = () =>
    Object.keys(typed).every((name) => isSame(valuesIn(controls)[name], typed[name]));
  const label = () => {
    other.textContent = isTyped() ? words.showSaved : words.showTyped;
  };
  label();
  other.addEventListener("click", () => {
    fillIn(controls, isTyped() ? saved : typed);
    label();
  });
}

/** Shows text for a question that the form no longer has, so that it is not lost. */
export function showUnaskedNotice(form: HTMLFormElement, words: FormWords, lost: string[]) {
  if (lost.length === 0 || document.querySelector(".unasked")) return;
  const section = document.createElement("section");
  section.className = "unasked";
  const said = document.createElement("p");
  said.textContent = words.unasked;
  const texts = lost.map((text) => {
    const quote = document.createElement("blockquote");
    quote.dir = "auto";
    quote.textContent = text;
    return quote;
  });
  section.append(said, ...texts);
  form.before(section);
}
