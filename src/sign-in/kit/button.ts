import { KitElement } from "./kit-element.ts";

/**
 * `descope-button`. The engine sets `onclick` on the host and disables everything inside a screen
 * while a request runs: a native button inside would lose focus each time, so the host itself
 * is the button.
 */
export class ButtonElement extends KitElement {
  static readonly observedAttributes: readonly string[] = ["disabled", "loading"];

  protected build(): void {
    this.setAttribute("role", "button");
    this.tabIndex = 0;
    // The engine attempts this itself but treats the promise as true.
    if (this.text("data-type") === "biometrics" && !window.PublicKeyCredential) {
      this.setAttribute("disabled", "true");
    }
    // The engine's click handler would submit the step again while one is in progress.
    this.addEventListener("click", swallowWhenBusy, { capture: true });
    this.addEventListener("keydown", (event) => {
      if (event.key === " ") event.preventDefault();
      if (event.key !== "Enter") return;
      // The engine handles Enter anywhere on the screen; a focused button handles it itself.
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) this.click();
    });
    this.addEventListener("keyup", (event) => {
      if (event.key === " ") this.click();
    });
    this.reflect();
  }

  attributeChangedCallback(): void {
    if (this.isBuilt) this.reflect();
  }

  get isBusy(): boolean {
    return this.flag("loading") || this.flag("disabled");
  }

  private reflect(): void {
    this.setAttribute("aria-disabled", String(this.flag("disabled")));
    this.setAttribute("aria-busy", String(this.flag("loading")));
  }
}

function swallowWhenBusy(this: HTMLElement, event: Event): void {
  if (!(this as ButtonElement).isBusy) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
