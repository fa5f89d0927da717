import type { formBody as FormBody } from "../form-body.ts";

/**
 * Keeps what the customer says about posting without leaving the page: the text, the tick above it and
 * the place on the page stay as they are. One answer is sent at a time, so that the one pressed last is
 * the one that is kept. Where sending fails, the buttons send the form the plain way.
 */
export function sayPosted(root: HTMLElement, form: HTMLFormElement, formBody: typeof FormBody) {
  const buttons = [...root.querySelectorAll<HTMLButtonElement>("[name=posted]")];
  const status = root.querySelector<HTMLElement>("[data-posted-status]");
  /** Pressed, and not sent yet. */
  let waiting: HTMLButtonElement | undefined;
  let isSending = false;
  let isPlain = false;
  form.addEventListener("submit", (event) => {
    const pressed = buttons.find((button) => button === event.submitter);
    if (!pressed || !status || isPlain) return;
    event.preventDefault();
    waiting = pressed;
    if (!isSending) void sendWaiting();
  });

  async function sendWaiting() {
    isSending = true;
    while (waiting) {
      const pressed: HTMLButtonElement = waiting;
      waiting = undefined;
      const isKept = await keep(pressed);
      if (!isKept) return sendPlainly(waiting ?? pressed);
      show(pressed);
    }
    isSending = false;
  }

  function keep(pressed: HTMLButtonElement): Promise<boolean> {
    const body = formBody(form, pressed);
    return fetch(form.action, { method: "POST", body, redirect: "manual" }).then(
      // It answers with the address of this page.
      ({ type }) => type === "opaqueredirect",
      () => false,
    );
  }

  function show(pressed: HTMLButtonElement) {
    for (const button of buttons) button.ariaPressed = String(button === pressed);
    status?.replaceChildren(status.dataset.postedStatus ?? "");
  }

  function sendPlainly({ name, value }: HTMLButtonElement) {
    const field = Object.assign(document.createElement("input"), { type: "hidden", name, value });
    isPlain = true;
    form.append(field);
    // Unlike a press, it is not heard above.
    form.submit();
    // Whoever comes back to the page as it was answers once.
    field.remove();
  }
}
