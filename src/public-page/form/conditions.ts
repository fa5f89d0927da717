import { questionsIn } from "./step-view.ts";

/**
 * Shows a question only while one of the controls in its condition is selected. Text in a hidden one is kept
 * but not submitted. Without this script every question is shown, with a note that it may not apply.
 * @param onChange called when a question appeared or disappeared.
 */
export function followConditions(form: HTMLFormElement, onChange: () => void) {
  const conditions = questionsIn(form).flatMap((question) => {
    const { if: controls } = question.dataset;
    if (controls === undefined) return [];
    // Removing the attribute ends the style that hides it until this script runs.
    delete question.dataset.if;
    question.querySelector("[id^=i-]")?.remove();
    return [{ question, controls: controls.split(" ").map((id) => document.getElementById(id)) }];
  });
  if (conditions.length === 0) return;

  // In question order, because a selection in a hidden question must not show another one.
  function apply() {
    let changed = false;
    for (const { question, controls } of conditions) {
      const hidden = !controls.some((control) => control?.matches(":checked:enabled"));
      changed ||= hidden !== question.hidden;
      question.hidden = hidden;
      for (const control of question.querySelectorAll<HTMLInputElement>("input, textarea")) {
        control.disabled = hidden;
      }
    }
    if (changed) onChange();
  }
  apply();
  // Also on click, because a button may restore saved answers without a change event.
  for (const event of ["change", "click"]) form.addEventListener(event, apply);
  window.addEventListener("pageshow", apply);
}
