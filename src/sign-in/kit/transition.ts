/**
 * Maximum wait in milliseconds for the end of a fade before the event is dispatched anyway.
 * The engine shows the next screen only after `transitionend`, which never comes when the widget
 * is not rendered or transitions are off; without this the flow would hang.
 */
const patience = 150;

/** Watches a widget's screens and dispatches the missing event of a fade that did not end. */
export function guardTransitions(root: ShadowRoot): void {
  const screen = root.querySelector("#content-root");
  if (!screen) return;
  new MutationObserver(() => {
    if (!screen.classList.contains("fade-out")) return;
    setTimeout(() => {
      if (screen.classList.contains("fade-out")) screen.dispatchEvent(new Event("transitionend"));
    }, patience);
  }).observe(screen, { attributeFilter: ["class"] });
}

/** Sets the direction of the slide for the next screen, used by the kit's style sheet. */
export function setDirection(widget: Element, direction: "forward" | "backward"): void {
  widget.shadowRoot?.querySelector("#content-root")?.setAttribute("data-direction", direction);
}
