import type { EngineElement } from "./step-history.ts";

/**
 * Keeps the words of a refusal on the screen, and brings back those that are gone already. After a
 * passkey was refused or closed, the engine goes on with the step that asked for it while it already
 * has the answer to the refusal, and may wipe the answer's words. After a mailed link it draws one
 * screen twice at the same time and shows the words with the drawing that ends first; whichever ends
 * last is seen. @returns how to stop
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
