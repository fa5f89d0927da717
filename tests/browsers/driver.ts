/** One page of one browser: what the journeys here need, and no more. */
export interface Driver {
  open(address: string): Promise<void>;
  /** Presses the control with this name as soon as it can be seen. */
  press(name: string): Promise<void>;
  /** Types into the empty field with this name as soon as it can be seen. */
  fill(name: string, text: string): Promise<void>;
  /** What the function answers in the page; it knows nothing but its arguments. */
  read<Answer>(script: () => Answer): Promise<Answer>;
  /** What the pages logged as an error or threw so far. */
  errors(): Promise<string[]>;
  close(): Promise<void>;
}

/** Milliseconds until a page that shows nothing is given up. */
export const waiting = { timeout: 120_000, interval: 50 };

/**
 * The control with this name that can be seen: a button, a link, a field, or the label that stands for
 * a choice. Runs in the page, also in the shadow trees of sign-in, so it uses nothing from outside.
 */
export function findControl(name: string): HTMLElement | null {
  const controls: HTMLElement[] = [];
  const collect = (tree: ParentNode) => {
    for (const element of tree.querySelectorAll<HTMLElement>("*")) {
      if (element.matches("a, button, input, textarea, [role=button]")) controls.push(element);
      if (element.shadowRoot) collect(element.shadowRoot);
    }
  };
  collect(document);
  for (const control of controls) {
    const { labels } = control as HTMLInputElement;
    const words = control.ariaLabel ?? labels?.[0]?.textContent ?? control.textContent;
    if (!words.trim().startsWith(name)) continue;
    const shown = control.matches("[type=radio], [type=checkbox]") ? labels?.[0] : control;
    if (shown?.checkVisibility({ visibilityProperty: true })) return shown;
  }
  return null;
}
