/** A page of a browser, with only the operations these journeys need. */
export interface Driver {
  open(address: string): Promise<void>;
  /** Presses the control with this name once it is visible. */
  press(name: string): Promise<void>;
  /** Fills the empty field with this name once it is visible. */
  fill(name: string, text: string): Promise<void>;
  /** Runs a self-contained function in the page and returns its result. */
  read<Answer>(script: () => Answer): Promise<Answer>;
  /** Errors that the pages have logged or thrown so far. */
  errors(): Promise<string[]>;
  close(): Promise<void>;
}

/** Time-outs in milliseconds for a page that shows nothing. */
export const waiting = { timeout: 120_000, interval: 50 };

/**
 * The visible control with this name: a button, a link, a field, or the label of
 * a choice. Runs in the page, including the shadow trees of sign-in, so it is self-contained.
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
