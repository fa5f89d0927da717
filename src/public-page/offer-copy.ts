/** Buttons that copy; without the clipboard's permission they select the text instead. */
export function offerCopy() {
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-copy]")) {
    const text = document.getElementById(button.dataset.copy ?? "") as HTMLTextAreaElement | null;
    const status = document.querySelector("[data-copy-status]");
    if (!text) continue;
    button.hidden = false;
    button.addEventListener("click", () => {
      text.focus();
      text.select();
      navigator.clipboard?.writeText(text.value).then(
        () => status?.replaceChildren(button.dataset.done ?? ""),
        () => undefined,
      );
    });
  }
}
