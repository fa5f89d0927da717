import { formBody } from "./form-body.ts";

/**
 * Keeps what the customer says about posting without leaving the page: the text, the tick above it and
 * the place on the page stay as they are. Where that fails, the button sends the form the plain way.
 */
export function sayPosted(root: HTMLElement, form: HTMLFormElement) {
  const buttons = [...root.querySelectorAll<HTMLButtonElement>("[name=posted]")];
  const status = root.querySelector<HTMLElement>("[data-posted-status]");
  form.addEventListener("submit", (event) => {
    const pressed = buttons.find((button) => button === event.submitter);
    if (!pressed || !status) return;
    event.preventDefault();
    const body = formBody(form, pressed);
    fetch(form.action, { method: "POST", body, redirect: "manual" })
      // It answers with the address of this page.
      .then(({ type }) => (type === "opaqueredirect" ? show(pressed) : sendPlainly(pressed)))
      .catch(() => sendPlainly(pressed));
  });

  function show(pressed: HTMLButtonElement) {
    for (const button of buttons) button.ariaPressed = String(button === pressed);
    status?.replaceChildren(status.dataset.postedStatus ?? "");
  }

  function sendPlainly({ name, value }: HTMLButtonElement) {
    const field = Object.assign(document.createElement("input"), { type: "hidden", name, value });
    form.append(field);
    // Unlike a press, it is not heard above.
    form.submit();
  }
}
