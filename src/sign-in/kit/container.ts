import { KitElement } from "./kit-element.ts";

/** Delay in milliseconds between the parts of an appearing screen, and the maximum number of delayed parts. */
const stagger = 40;
const staggered = 5;

/**
 * `descope-container`: a column. The outermost one is the screen; its parts appear
 * one by one, 40 ms apart.
 */
export class ContainerElement extends KitElement {
  protected build(): void {
    if (this.parentElement?.closest("descope-container")) return;
    this.classList.add("screen");
    let position = 0;
    for (const part of this.querySelectorAll<HTMLElement>(":scope > :not(descope-container)")) {
      const delay = stagger * Math.min(position++, staggered);
      part.style.setProperty("animation-delay", `${delay}ms`);
    }
  }
}
