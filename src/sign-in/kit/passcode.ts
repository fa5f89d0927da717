import { h } from "./kit-element.ts";
import { KitField } from "./kit-field.ts";

/** The engine takes what comes within 100 ms of a submission for the same one; milliseconds. */
const engineDeaf = 100;

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

  private clearedAt = Number.NEGATIVE_INFINITY;
  private retry: ReturnType<typeof setTimeout> | undefined;

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
    control.addEventListener("input", () => this.submitUnnoticed());
  }

  /** A code that is complete right after a wrong one was cleared would go unnoticed, and wait for ever. */
  private submitUnnoticed(): void {
    const isUnnoticed = performance.now() - this.clearedAt < engineDeaf;
    if (!isUnnoticed || this.control.value.length < this.length) return;
    this.retry = setTimeout(() => {
      this.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
    }, engineDeaf);
  }

  protected override reflect(): void {
    super.reflect();
    this.control.required = true;
    // It was noticed after all: a request is on its way.
    if (this.flag("disabled")) clearTimeout(this.retry);
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
    this.clearedAt = performance.now();
  }
}
