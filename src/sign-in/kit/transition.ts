/**
 * Longest wait for the end of the fade before it is announced anyway, milliseconds.
 * The engine shows the next screen only after `transitionend`, which never comes when the widget
 * is not rendered or transitions are off; without this the flow would stop for good.
 */
const patience = 150;

/** Watches a widget's screens and announces the end of a fade that did not end by itself. */
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

/** Says which way the next screen comes from, for the slide in the kit's style sheet. */
export function setDirection(widget: Element, direction: "forward" | "backward"): void {
  widget.shadowRoot?.querySelector("#content-root")?.setAttribute("data-direction", direction);
}
