import { h } from "./kit-element.ts";
import { KitField } from "./kit-field.ts";

/** The engine takes what comes within 100 ms of a submission for the same one; milliseconds. */
const engineDeaf = 100;

/**
 * `descope-passcode`: one real input instead of a box per digit, so that paste, one-time-code
 * autofill and screen readers work. With `data-auto-submit` the engine submits when it is full.
 */
export class Passcode extends KitField {
  static override readonly observedAttributes = [...KitField.observedAttributes, "loading"];

  protected readonly control = h("input", {
    type: "text",
    inputmode: "numeric",
    autocomplete: "one-time-code",
    spellcheck: "false",
    class: "code",
  });

  /** The code that the engine is sending; undefined when it sends none. */
  private taken: string | undefined;
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
    control.addEventListener("keydown", (event) => {
      // The screen has no button for it: how a code goes off again after a lost connection.
      if (event.key !== "Enter" || !this.submitsItself || !this.checkValidity()) return;
      event.preventDefault();
      event.stopPropagation();
      this.reportInput();
    });
  }

  /**
   * The engine asks every field for its validity while it takes a submission, at once; when it did
   * not ask, it took a full code for part of the submission before, and nothing would ever send it.
   */
  protected override reportInput(): void {
    clearTimeout(this.retry);
    const code = this.control.value;
    // One digit too many, or an autofill that reports twice.
    if (code === this.taken) return;
    this.taken = undefined;
    super.reportInput();
    if (this.taken !== undefined || !this.submitsItself || !this.checkValidity()) return;
    this.retry = setTimeout(() => {
      if (this.isConnected && !this.control.disabled) this.reportInput();
    }, engineDeaf);
  }

  override reportValidity(): boolean {
    this.taken = this.control.value;
    return super.reportValidity();
  }

  override attributeChangedCallback(name: string): void {
    super.attributeChangedCallback(name);
    // The engine marks what it submits, and takes the mark away when the answer is there.
    if (name === "loading" && !this.flag("loading")) this.taken = undefined;
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

  private get submitsItself(): boolean {
    return this.flag("data-auto-submit");
  }

  private get length(): number {
    return Number(this.getAttribute("digits")) || 6;
  }

  private clear(): void {
    this.control.value = "";
    this.taken = undefined;
  }
}
