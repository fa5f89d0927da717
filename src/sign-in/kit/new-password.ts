import { h } from "./kit-element.ts";
import { KitField } from "./kit-field.ts";
import { revealButton } from "./password.ts";

/** One rule in `available-policies`, as the vendor's kit defines it. */
interface Policy {
  id: string;
  message: string;
  /** May contain `{{value}}`, like the message. */
  pattern?: string;
  data?: Record<string, string>;
}

/**
 * `descope-new-password`: a password, its repetition, and a live list of rules. A rule counts when
 * its id is in `active-policies`; `data-password-policy-value-{id}` replaces its value.
 */
export class NewPasswordElement extends KitField {
  protected readonly control = secretInput();
  readonly #confirm = secretInput();
  readonly #confirmCaption = h("label");
  readonly #rules = h("ul", { class: "rules" });

  protected override parts(): Node[] {
    const { uid, caption } = this;
    caption.textContent = this.text("password-label");
    this.#rules.id = `${uid}-rules`;
    this.control.setAttribute("aria-describedby", this.#rules.id);
    const inputs = [this.control, this.#confirm];
    const first = h("div", { class: "secret" }, this.control, revealButton(this, inputs));
    this.renderRules();
    if (!this.flag("has-confirm")) return [caption, first, this.#rules, this.problem];
    this.#confirm.id = `${uid}-confirm`;
    this.#confirmCaption.htmlFor = this.#confirm.id;
    this.#confirmCaption.textContent = this.text("confirm-label");
    this.#confirm.addEventListener("input", (event) => {
      event.stopPropagation();
      this.show("");
    });
    return [caption, first, this.#rules, this.#confirmCaption, this.#confirm, this.problem];
  }

  protected override reflect(): void {
    super.reflect();
    this.caption.textContent = this.text("password-label");
    this.#confirm.disabled = this.control.disabled;
    this.#confirm.readOnly = this.control.readOnly;
  }

  protected override onControlInput(): void {
    this.renderRules();
  }

  protected override findProblem(): string {
    const own = super.findProblem();
    if (own || !this.control.willValidate) return own;
    const failed = this.policies().find((policy) => !this.passes(policy));
    if (failed) return this.getAttribute("data-errormessage-type-mismatch") ?? failed.message;
    if (this.flag("has-confirm") && this.control.value !== this.#confirm.value) {
      return this.getAttribute("data-errormessage-pattern-mismatch") ?? "The passwords differ.";
    }
    return "";
  }

  protected override show(problem: string): void {
    super.show(problem);
    const described = problem ? `${this.problem.id} ${this.#rules.id}` : this.#rules.id;
    this.control.setAttribute("aria-describedby", described);
  }

  private policies(): Policy[] {
    if (!this.flag("has-validation")) return [];
    const active = this.text("active-policies").split(",");
    let available: Policy[] = [];
    try {
      available = JSON.parse(this.text("available-policies"));
    } catch {
      return [];
    }
    return available
      .filter((policy) => active.includes(policy.id))
      .map((policy) => {
        const value = this.getAttribute(`data-password-policy-value-${policy.id}`);
        const data = value === null ? policy.data : { value };
        return {
          ...policy,
          message: fill(policy.message, data),
          pattern: fill(policy.pattern, data),
        };
      });
  }

  private passes({ pattern }: Policy): boolean {
    return !pattern || new RegExp(pattern).test(this.control.value);
  }

  private renderRules(): void {
    const items = this.policies().map((policy) => {
      const met = this.passes(policy);
      const mark = h("span", { "aria-hidden": "true" }, met ? "✓ " : "· ");
      return h("li", met ? { class: "met" } : {}, mark, policy.message);
    });
    this.#rules.replaceChildren(...items);
    this.#rules.hidden = items.length === 0;
  }
}

function secretInput(): HTMLInputElement {
  return h("input", { type: "password", autocomplete: "new-password", spellcheck: "false" });
}

function fill(template = "", values: Record<string, string> = {}): string {
  return template.replaceAll(/{{(\w+)}}/g, (match, key: string) => values[key] ?? match);
}
