/**
 * The field that the server writes into the page (`src/server/identity/screens/first-field.ts`) takes
 * input before the widget can. When the widget's own field is there, what was typed goes over to it,
 * with the focus; whoever pressed Enter already has pressed it there.
 */
let kept: { value: string; focused: boolean; sent: boolean } | undefined;

/** Takes the field away and keeps what was typed, for when the widget has its own. */
export function keepFirstField(): void {
  const form = document.querySelector<HTMLFormElement>("#first");
  const field = form?.querySelector("input");
  if (!form || !field) return;
  kept = {
    value: field.value,
    focused: form.contains(document.activeElement),
    sent: "sent" in form.dataset,
  };
  form.remove();
}

/** Call when the widget shows a screen; one without an address field gets nothing. */
export function handOverFirstField(widget: Element): void {
  keepFirstField();
  const screen = widget.shadowRoot;
  const field = screen?.querySelector<HTMLInputElement>("descope-email-field input");
  if (!kept || !screen || !field) return;
  const { value, focused, sent } = kept;
  kept = undefined;
  if (focused) field.focus();
  if (value === "") return;
  field.value = value;
  field.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
  if (sent) screen.querySelector<HTMLElement>("descope-button#submit")?.click();
}
