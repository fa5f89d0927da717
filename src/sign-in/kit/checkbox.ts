import { h } from "./kit-element.ts";
import { KitField } from "./kit-field.ts";

/** `descope-checkbox`: its value is a boolean. */
export class CheckboxElement extends KitField {
  protected readonly control = h("input", { type: "checkbox" });

  protected override parts(): Node[] {
    return [h("div", { class: "check" }, this.control, this.caption), this.problem];
  }

  override get value(): boolean {
    return this.control.checked;
  }

  override set value(checked: string | boolean | undefined) {
    this.control.checked = String(checked) === "true";
  }
}
