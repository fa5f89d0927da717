import { h, KitElement } from "./kit-element.ts";

/**
 * `descope-button`. The engine sets `onclick` on the host and clicks the host for Enter; a native
 * button inside gives focus, role and the space bar.
 */
export class Button extends KitElement {
  static readonly observedAttributes: readonly string[] = ["disabled", "loading"];
  readonly #button = h("button", { type: "button" });

  protected build(): void {
    const button = this.#button;
    button.append(...this.childNodes);
    const label = this.getAttribute("label") ?? this.getAttribute("aria-label");
    if (label) button.setAttribute("aria-label", label);
    this.removeAttribute("aria-label");
    this.replaceChildren(button);
    // The host's own click handler would send the step a second time while one is on its way.
    this.addEventListener("click", swallowWhenBusy, { capture: true });
    // The engine takes Enter anywhere on the screen; a focused button answers for itself.
    this.addEventListener("keydown", (event) => {
      if (event.key === "Enter") event.stopPropagation();
    });
    this.reflect();
  }

  attributeChangedCallback(): void {
    if (this.isBuilt) this.reflect();
  }

  get isBusy(): boolean {
    return this.flag("loading") || this.flag("disabled");
  }

  override focus(options?: FocusOptions): void {
    this.#button.focus(options);
  }

  private reflect(): void {
    const button = this.#button;
    button.disabled = this.flag("disabled");
    if (this.flag("loading")) button.setAttribute("aria-busy", "true");
    else button.removeAttribute("aria-busy");
  }
}

function swallowWhenBusy(this: HTMLElement, event: Event): void {
  if (!(this as Button).isBusy) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
