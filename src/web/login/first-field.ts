/**
 * The server writes an address field into the page (`src/server/identity/screens/first-field.ts`)
 * that takes input before the widget is loaded. When the widget's own field is there, it takes over
 * the text and the focus. If Enter was pressed already, the widget submits at once.
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

/**
 * Replaces the first field as soon as the widget has drawn its own, so that there are never two of
 * them.
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

/** Call when the widget shows a screen; one without an address field gets nothing. */
export function handOverFirstField(widget: Element): void {
  const screen = widget.shadowRoot;
  const field = screen && addressField(screen);
  keepFirstField();
  if (!kept || !screen || !field) return;
  const { value, focused, sent } = kept;
  kept = undefined;
  if (focused) field.focus();
  // The engine may have drawn the field anew; what was typed into it since is newer.
  if (!field.value.startsWith(value)) field.value = value;
  if (field.value === "") return;
  field.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
  if (sent) screen.querySelector<HTMLElement>("descope-button#submit")?.click();
}

const addressField = (screen: ShadowRoot) =>
  screen.querySelector<HTMLInputElement>("descope-email-field input");
