import { h } from "./kit-element.ts";
import { KitField } from "./kit-field.ts";

/** The engine merges anything within this many milliseconds of a submission into that submission. */
const engineDeaf = 100;

/**
 * `descope-passcode`: a single input instead of a box per digit, so that paste, one-time-code
 * autofill and screen readers work. With `data-auto-submit` the engine submits when it is full.
 */
export class PasscodeElement extends KitField {
  static override readonly observedAttributes = [...KitField.observedAttributes, "loading"];

  protected readonly control = h("input", {
    type: "text",
    inputmode: "numeric",
    autocomplete: "one-time-code",
    spellcheck: "false",
    class: "code",
  });

  /** The code that the engine is submitting; undefined when there is none. */
  private taken: string | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    // After an error the engine clears `shadowRoot.querySelectorAll("descope-text-field[data-id]")`
    // without checking, so it needs an open shadow root with an element whose value can be set.
    const root = this.attachShadow({ mode: "open" });
    const inert = document.createElementNS("", "descope-text-field");
    inert.setAttribute("data-id", "0");
    Object.defineProperty(inert, "value", { set: () => this.clear() });
    root.append(h("slot"), inert);
  }

  protected override build(): void {
    super.build();
    const { control, length } = this;
    // Room for blanks and dashes in a pasted code; `onControlInput` removes them.
    control.maxLength = length * 3;
    control.pattern = `[0-9]{${length}}`;
    control.required = true;
    control.addEventListener("keydown", (event) => {
      // The screen has no submit button, so Enter resubmits a code after a lost connection.
      if (event.key !== "Enter" || !this.submitsItself || !this.checkValidity()) return;
      event.preventDefault();
      event.stopPropagation();
      this.reportInput();
    });
  }

  /**
   * The engine checks every field's validity when it accepts a submission. If it did not check, it merged the completed
   * code into the previous submission, and would never submit it.
   */
  protected override reportInput(): void {
    clearTimeout(this.retry);
    const code = this.control.value;
    // One digit too many, or an autofill that fires twice.
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
    // The engine sets this attribute while submitting and removes it when the response arrives.
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
