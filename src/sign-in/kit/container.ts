import { KitElement } from "./kit-element.ts";

/** Delay between the parts of an arriving screen, milliseconds, and how many parts it counts for. */
const stagger = 40;
const staggered = 5;

/**
 * `descope-container`: a column. The outermost one is the screen; its parts arrive one after the
 * other, each 40 ms later than the one above.
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
