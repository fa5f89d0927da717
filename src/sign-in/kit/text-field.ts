import { h } from "./kit-element.ts";
import { KitField } from "./kit-field.ts";

/** `descope-text-field`: one line of text, with any input type given as `type`. */
export class TextFieldElement extends KitField {
  protected readonly control = h("input");

  protected override build(): void {
    this.control.type = this.getAttribute("type") ?? "text";
    super.build();
  }
}

/** `descope-email-field`. */
export class EmailFieldElement extends KitField {
  protected readonly control = h("input", { type: "email", spellcheck: "false" });
}
