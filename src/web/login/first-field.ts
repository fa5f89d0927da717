/**
 * The server writes an address field into the page (`src/server/identity/screens/first-field.ts`)
 * that accepts input before the widget is loaded. Once the widget's own field exists, it takes over
 * the text and the focus. If Enter was already pressed, the widget submits immediately.
 */
let kept: { value: string; focused: boolean; sent: boolean } | undefined;

/** Removes the field and stores its text for the widget's field. */
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

/**
 * Replaces the first field as soon as the widget has rendered its own, so that there are never
 * two.
 */
export function awaitField(widget: Element): () => void {
  const screen = widget.shadowRoot;
  const observer = new MutationObserver(() => {
    const field = screen && addressField(screen);
    if (!field) return;
    observer.disconnect();
    keepFirstField();
    if (kept?.value) field.value = kept.value;
    if (kept?.focused) field.focus();
  });
  if (screen) observer.observe(screen, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Call when the widget shows a screen. A screen without an address field is left alone. */
export function handOverFirstField(widget: Element): void {
  const screen = widget.shadowRoot;
  const field = screen && addressField(screen);
  keepFirstField();
  if (!kept || !screen || !field) return;
  const { value, focused, sent } = kept;
  kept = undefined;
  if (focused) field.focus();
  // The engine may have rendered the field again; text typed into it since is newer.
  if (!field.value.startsWith(value)) field.value = value;
  if (field.value === "") return;
  field.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
  if (sent) screen.querySelector<HTMLElement>("descope-button#submit")?.click();
}

const addressField = (screen: ShadowRoot) =>
  screen.querySelector<HTMLInputElement>("descope-email-field input");
