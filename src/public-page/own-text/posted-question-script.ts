import type { formBody as FormBody } from "../form-body.ts";

/**
 * Stores the customer's answer about posting without leaving the page, which keeps the text, the confirmation and
 * the scroll position. Requests are sent one at a time, so that the last press wins. When a request fails, the
 * buttons submit the form without script.
 */
export function enhancePostedQuestion(
  root: HTMLElement,
  form: HTMLFormElement,
  formBody: typeof FormBody,
) {
  const buttons = [...root.querySelectorAll<HTMLButtonElement>("[name=posted]")];
  const status = root.querySelector<HTMLElement>("[data-posted-status]");
  /** Pressed, but not sent yet. */
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
      // The server redirects to this page.
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
    // `submit()` fires no submit event, so the listener above does not run.
    form.submit();
    // The page may be restored from the browser's cache; the field must not be sent twice.
    field.remove();
  }
}
