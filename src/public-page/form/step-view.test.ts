import { expect, it } from "vitest";
import { stepView } from "./step-view.ts";

it("restores the form when removed", () => {
  document.body.innerHTML = `
    <form class="form">
      <fieldset class="question" data-question="rating"></fieldset>
      <div class="question" data-question="text"></div>
      <button type="submit">Send</button>
    </form>`;
  const form = document.querySelector("form") as HTMLFormElement;
  const before = form.outerHTML;
  const words = {
    next: "Next",
    skip: "Skip",
    back: "Back",
    step: "-1 of -2",
    offline: "",
    sending: "",
    sendingKept: "",
  };
  const others = { restored: "", showSaved: "", showTyped: "", unasked: "" };
  const askedBack = { askBack: "", complete: "" };
  const view = stepView(form, { ...words, ...others, ...askedBack });
  for (const step of [0, 1]) view.show(step);
  expect(form.outerHTML).not.toBe(before);
  view.remove();
  expect(form.outerHTML).toBe(before);
});
