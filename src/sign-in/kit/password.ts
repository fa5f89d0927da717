import { h } from "./kit-element.ts";
import { KitField } from "./kit-field.ts";

/** `descope-password`, with a button that reveals the input. */
export class PasswordElement extends KitField {
  protected readonly control = h("input", {
    type: "password",
    autocomplete: "current-password",
    spellcheck: "false",
  });

  protected override parts(): Node[] {
    const row = h("div", { class: "secret" }, this.control, revealButton(this, [this.control]));
    return [this.caption, row, this.problem];
  }
}

/**
 * Toggles passwords between hidden and readable. Its label comes from the host's `show-label`, so
 * that it is in the screen's language.
 */
export function revealButton(host: Element, inputs: HTMLInputElement[]): HTMLButtonElement {
  const words = host.getAttribute("show-label") ?? "Show";
  const button = h("button", { type: "button", class: "reveal", "aria-pressed": "false" }, words);
  button.addEventListener("click", () => {
    const shown = button.getAttribute("aria-pressed") !== "true";
    button.setAttribute("aria-pressed", String(shown));
    for (const input of inputs) input.type = shown ? "text" : "password";
  });
  // Enter on this button shows the password; the engine would submit the screen.
  button.addEventListener("keydown", (event) => {
    if (event.key === "Enter") event.stopPropagation();
  });
  return button;
}
