import { h, KitElement } from "./kit-element.ts";

const problemAttributes: [keyof ValidityState, string][] = [
  ["valueMissing", "data-errormessage-value-missing"],
  ["typeMismatch", "data-errormessage-type-mismatch"],
  ["patternMismatch", "data-errormessage-pattern-mismatch"],
  ["tooShort", "data-errormessage-pattern-mismatch-too-short"],
  ["tooLong", "data-errormessage-pattern-mismatch-too-long"],
];

/**
 * A named input of a screen. The engine reads `value`, calls `checkValidity` and `reportValidity`
 * on the host, listens for `input` and `blur` at the host, and switches `disabled` on and off; the
 * inner input carries no name, or it would be collected a second time.
 */
export abstract class KitField extends KitElement {
  static readonly observedAttributes: readonly string[] = [
    "disabled",
    "readonly",
    "required",
    "placeholder",
    "label",
  ];
  protected abstract readonly control: HTMLInputElement;
  protected readonly problem = h("p", { class: "problem" });
  protected readonly caption = h("label");
  #focusWhenEnabled = false;

  protected build(): void {
    const { control, caption, problem, uid } = this;
    control.id = `${uid}-input`;
    caption.htmlFor = control.id;
    problem.id = `${uid}-problem`;
    for (const name of ["autocomplete", "inputmode", "maxlength", "minlength", "pattern"]) {
      const value = this.getAttribute(name);
      if (value !== null) control.setAttribute(name, value);
    }
    this.reflect();
    this.replaceChildren(...this.parts());
    control.addEventListener("input", (event) => {
      event.stopPropagation();
      this.onControlInput();
      this.show("");
      this.reportInput();
    });
    control.addEventListener("blur", () => this.dispatchEvent(new FocusEvent("blur")));
  }

  protected parts(): Node[] {
    return [this.caption, this.control, this.problem];
  }

  /** Called before the host reports the input; a passcode removes non-digits here. */
  protected onControlInput(): void {}

  /** The engine listens at the host. */
  protected reportInput(): void {
    this.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
  }

  attributeChangedCallback(_name: string): void {
    if (this.isBuilt) this.reflect();
  }

  protected reflect(): void {
    const { control } = this;
    this.caption.textContent = this.text("label");
    control.placeholder = this.text("placeholder");
    control.required = this.flag("required");
    control.readOnly = this.flag("readonly");
    const disabled = this.flag("disabled");
    // While a request runs every field is disabled and loses focus, which is restored afterwards.
    const root = this.getRootNode() as Document | ShadowRoot;
    if (disabled && root.activeElement === control) this.#focusWhenEnabled = true;
    control.disabled = disabled;
    if (!disabled && this.#focusWhenEnabled) {
      this.#focusWhenEnabled = false;
      if (!root.activeElement) this.focus();
    }
  }

  /** A string, or a boolean for a checkbox. */
  get value(): string | boolean {
    return this.control.value;
  }

  set value(value: string | boolean | undefined) {
    this.control.value = String(value ?? "");
  }

  checkValidity(): boolean {
    return this.findProblem() === "";
  }

  reportValidity(): boolean {
    const problem = this.findProblem();
    this.show(problem);
    // Called on this instance, not the class, because the engine temporarily replaces `focus` during validate-on-blur.
    if (problem) this.focus();
    return problem === "";
  }

  override focus(options?: FocusOptions): void {
    // After a wrong code the engine requests focus before it enables the input again.
    this.#focusWhenEnabled = this.control.disabled;
    this.control.focus(options);
  }

  /** Message about the value; empty if it is valid. */
  protected findProblem(): string {
    const { validity, validationMessage, willValidate } = this.control;
    if (!willValidate || validity.valid) return "";
    for (const [state, attribute] of problemAttributes) {
      const words = this.getAttribute(attribute);
      if (validity[state] && words) return words;
    }
    return validationMessage;
  }

  protected show(problem: string): void {
    const { control } = this;
    this.problem.textContent = problem;
    if (problem) {
      // Validate-on-blur reads this from the host.
      this.setAttribute("invalid", "true");
      control.setAttribute("aria-invalid", "true");
      control.setAttribute("aria-describedby", this.problem.id);
    } else {
      this.removeAttribute("invalid");
      control.removeAttribute("aria-invalid");
      control.removeAttribute("aria-describedby");
    }
  }
}
