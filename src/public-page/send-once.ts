/** A second press while the answers are on their way does nothing. */
export function sendOnce(form: HTMLFormElement) {
  const button = form.querySelector<HTMLButtonElement>("[type=submit]");
  if (!button) return;
  const label = button.textContent;
  form.addEventListener("submit", (event) => {
    if (button.ariaDisabled === "true") return event.preventDefault();
    button.ariaDisabled = "true";
    button.textContent = form.dataset.sending ?? label;
  });
  // Back to this page from the cache: it can be sent again, and is stored once.
  window.addEventListener("pageshow", () => {
    button.ariaDisabled = null;
    button.textContent = label;
  });
}
