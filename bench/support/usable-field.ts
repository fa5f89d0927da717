import type { Page } from "@playwright/test";

declare global {
  /** Milliseconds from the start of the navigation until a field accepts input. */
  var fieldUsableAt: number | undefined;
}

/**
 * Records, inside the page and so without this process's delays, when the first matching field can be typed into:
 * drawn, enabled, and keeping the focus. Includes shadow roots.
 */
export async function watchForField(page: Page, selector: string): Promise<void> {
  await page.addInitScript((wanted) => {
    const find = (root: ParentNode): HTMLElement | undefined => {
      for (const element of root.querySelectorAll<HTMLElement>("*")) {
        if (element.matches(wanted) && takesInput(element)) return element;
        const inside = element.shadowRoot && find(element.shadowRoot);
        if (inside) return inside;
      }
      return undefined;
    };
    const takesInput = (field: HTMLElement) => {
      if (!field.checkVisibility() || field.getClientRects().length === 0) return false;
      if (field.matches(":disabled")) return false;
      field.focus({ preventScroll: true });
      return field.matches(":focus");
    };
    const look = () => {
      if (document.body && find(document)) globalThis.fieldUsableAt = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, selector);
}

/** @throws when no field becomes usable within 30 seconds. */
export async function usableAt(page: Page): Promise<number> {
  const found = await page.waitForFunction(() => globalThis.fieldUsableAt, undefined, {
    timeout: 30_000,
  });
  return (await found.jsonValue()) ?? Number.NaN;
}
