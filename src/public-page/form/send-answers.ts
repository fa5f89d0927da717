import { minimumTimeMs } from "#shared/responses/minimum-time.ts";
import { formBody } from "../form-body.ts";
import type { FormWords } from "./form-words.ts";
import { forgetAnswers, readPressed, writePressed } from "./kept-store.ts";
import { notifyOtherTabs } from "./other-tabs.ts";

/** Delay before a failed submission is sent again, in milliseconds. */
const retryAfter = 20_000;

/**
 * Submits the form by script, so that a submission made offline is stored and sent later by this page or, if
 * its tab was closed, by the next one (docs/decisions/submissions.md). The server's page is shown by submitting the form
 * again without script; the response is stored once.
 */
export function sendAnswers(form: HTMLFormElement, words: FormWords) {
  const button = form.querySelector<HTMLButtonElement>("[type=submit]");
  const status = form.querySelector<HTMLElement>("[data-send-status]");
  if (!button || !status) return;
  const label = button.textContent;
  const tellSent = notifyOtherTabs(form);
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
  form.addEventListener("input", () => {
    if (status.textContent) writePressed(form, formBody(form));
  });
  if (isPressedBefore(form)) void send(words.sendingKept);

  async function send(said = "") {
    clearTimeout(retry);
    setBusy(true);
    status?.replaceChildren(said);
    await mayBeSent;
    try {
      const body = formBody(form);
      const response = await fetch(form.action, { method: "POST", body });
      writePressed(form, undefined);
      if (!response.redirected) return form.submit();
      forgetAnswers(form);
      tellSent(response.url);
      location.assign(response.url);
    } catch {
      setBusy(false);
      writePressed(form, formBody(form));
      status?.replaceChildren(words.offline);
      retry = setTimeout(() => form.requestSubmit(), retryAfter);
    }
  }

  function setBusy(busy: boolean) {
    if (!button) return;
    button.ariaDisabled = busy ? "true" : null;
    button.textContent = busy ? words.sending : label;
  }
  // The page was restored from the browser's back/forward cache.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) setBusy(false);
  });
}

/**
 * Whether an earlier page could not send its form and this one has the same answers. It then uses the earlier page's key,
 * so that the response is stored once. Different answers are never sent without the customer seeing them.
 */
function isPressedBefore(form: HTMLFormElement): boolean {
  const before = new URLSearchParams(readPressed(form) ?? "");
  if (!before.has("key")) return false;
  if (answersIn(before) !== answersIn(formBody(form))) {
    writePressed(form, undefined);
    return false;
  }
  for (const name of ["key", "t"]) {
    const field = form.querySelector<HTMLInputElement>(`[name=${name}]`);
    if (field) field.value = before.get(name) ?? "";
  }
  return true;
}

const answersIn = (body: URLSearchParams) =>
  new URLSearchParams([...body].filter(([name]) => name.startsWith("q-"))).toString();
