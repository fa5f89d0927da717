import { questionsIn } from "./step-view.ts";

/**
 * Shows a question only while one of the controls that it names is chosen. What was typed into a hidden one stays there,
 * and is not sent. Without this script every question is shown, with words that leave it to the customer.
 * @param onChange a question appeared or went away.
 */
export function followConditions(form: HTMLFormElement, onChange: () => void) {
  const conditions = questionsIn(form).flatMap((question) => {
    const { if: controls } = question.dataset;
    if (controls === undefined) return [];
    // Its style waits for this script by the attribute.
    delete question.dataset.if;
    question.querySelector("[id^=i-]")?.remove();
    return [{ question, controls: controls.split(" ").map((id) => document.getElementById(id)) }];
  });
  if (conditions.length === 0) return;

  // In their order: what a hidden question chose shows no other one.
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
  // Also on click: a button may restore saved answers without a change event.
  for (const event of ["change", "click"]) form.addEventListener(event, apply);
  window.addEventListener("pageshow", apply);
}
