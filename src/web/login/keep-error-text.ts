import type { EngineElement } from "./step-history.ts";

/**
 * Keeps error messages on the screen, and restores those already removed. After a passkey was refused or closed, the
 * engine repeats the step that requested it although it already has the response, and may clear its message. After a
 * mailed link it renders the same screen twice and shows the message only in the rendering that finishes first, while
 * the last one stays visible.
 * @returns a function that stops it
 */
export function keepErrorText(widget: EngineElement): () => void {
  const root = widget.shadowRoot;
  if (!root) return () => {};
  const restore = () => {
    const words = widget.flowState.current.screenState?.errorText;
    const place = root.querySelector('[data-type="error-message"]');
    if (typeof words !== "string" || words === "" || !place || place.textContent) return;
    place.textContent = words;
    place.classList.remove("hide");
  };
  const observer = new MutationObserver(restore);
  observer.observe(root, { childList: true, subtree: true });
  restore();
  return () => observer.disconnect();
}
