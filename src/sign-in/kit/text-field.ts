import { h } from "./kit-element.ts";
import { KitField } from "./kit-field.ts";

/** `descope-text-field`: one line of text, with any input type given as `type`. */
export class TextField extends KitField {
  protected readonly control = h("input");

  protected override build(): void {
    this.control.type = this.getAttribute("type") ?? "text";
    super.build();
  }
}

/** `descope-email-field`. */
export class EmailField extends KitField {
  protected readonly control = h("input", { type: "email", spellcheck: "false" });
}
