import { h } from "./kit-element.ts";
import { KitField } from "./kit-field.ts";

/** The engine takes what comes within 100 ms of a submission for the same one, milliseconds. */
const engineDeaf = 150;

/**
 * `descope-passcode`: one real input instead of a box per digit, so that paste, one-time-code
 * autofill and screen readers work. With `data-auto-submit` the engine submits when it is full.
 */
export class Passcode extends KitField {
  protected readonly control = h("input", {
    type: "text",
    inputmode: "numeric",
    autocomplete: "one-time-code",
    spellcheck: "false",
    class: "code",
  });

  constructor() {
    super();
    // On an error the engine clears `shadowRoot.querySelectorAll("descope-text-field[data-id]")`
    // without a guard: it needs an open shadow root and something there whose value can be set.
    const root = this.attachShadow({ mode: "open" });
    const inert = document.createElementNS("", "descope-text-field");
    inert.setAttribute("data-id", "0");
    Object.defineProperty(inert, "value", { set: () => this.clear() });
    root.append(h("slot"), inert);
  }

  protected override build(): void {
    super.build();
    const { control, length } = this;
    // Room for blanks and dashes in a pasted code; `onControlInput` cuts it down.
    control.maxLength = length * 3;
    control.pattern = `[0-9]{${length}}`;
    control.required = true;
    control.addEventListener("input", () => this.submitAgain());
  }

  /** Right after a wrong code a full field would not be noticed, and wait for ever. */
  private submitAgain(): void {
    const { value } = this.control;
    if (value.length < this.length) return;
    setTimeout(() => {
      const isWaiting = this.isConnected && this.control.value === value;
      if (!isWaiting || this.flag("loading") || this.flag("disabled")) return;
      this.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
    }, engineDeaf);
  }

  protected override reflect(): void {
    super.reflect();
    this.control.required = true;
  }

  protected override onControlInput(): void {
    const { control } = this;
    const digits = control.value.replaceAll(/\D/g, "").slice(0, this.length);
    if (digits !== control.value) control.value = digits;
  }

  private get length(): number {
    return Number(this.getAttribute("digits")) || 6;
  }

  private clear(): void {
    this.control.value = "";
  }
}
