import { minimumTimeMs } from "#shared/review/minimum-time.ts";
import { formBody } from "../form-body.ts";
import type { FormWords } from "./form-words.ts";
import { forgetAnswers } from "./kept-store.ts";
import { tellOtherTabs } from "./other-tabs.ts";

/** How long to wait before trying again what could not be sent, milliseconds. */
const retryAfter = 20_000;

/**
 * Sends the form by script, so that answers given without a connection are kept and sent later. Whatever
 * the server says is shown by sending the form the plain way; it is stored once all the same.
 */
export function sendAnswers(form: HTMLFormElement, words: FormWords) {
  const button = form.querySelector<HTMLButtonElement>("[type=submit]");
  const status = form.querySelector<HTMLElement>("[data-send-status]");
  if (!button || !status) return;
  const label = button.textContent;
  const tellSent = tellOtherTabs(form);
  const mayBeSent = new Promise((resolve) => setTimeout(resolve, minimumTimeMs));
  let retry: ReturnType<typeof setTimeout>;

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (button.ariaDisabled === "true") return;
    void send();
  });
  window.addEventListener("online", () => {
    if (status.textContent) form.requestSubmit();
  });

  async function send() {
    clearTimeout(retry);
    setBusy(true);
    await mayBeSent;
    try {
      const body = formBody(form);
      const response = await fetch(form.action, { method: "POST", body });
      if (!response.redirected) return form.submit();
      forgetAnswers(form);
      tellSent(response.url);
      location.assign(response.url);
    } catch {
      setBusy(false);
      status?.replaceChildren(words.offline);
      retry = setTimeout(() => form.requestSubmit(), retryAfter);
    }
  }

  function setBusy(busy: boolean) {
    if (!button) return;
    button.ariaDisabled = busy ? "true" : null;
    button.textContent = busy ? words.sending : label;
    if (busy) status?.replaceChildren();
  }
  // Back to this page from the browser's memory.
  window.addEventListener("pageshow", () => setBusy(false));
}
