import { expect, type Locator, type Page } from "@playwright/test";

const patched = new WeakSet<object>();

/**
 * Makes `focus` and `press` of every locator wait until it holds the focus. Playwright's own do not wait, so that a modal
 * that is still closing could keep the focus and receive the key.
 */
export function awaitFocusBeforeKeys(page: Page): void {
  const locators = Object.getPrototypeOf(page.locator("html")) as Pick<Locator, "focus" | "press">;
  if (patched.has(locators)) return;
  patched.add(locators);
  const { focus, press } = locators;
  locators.focus = async function (this: Locator, options) {
    await expect(async () => {
      await focus.call(this, options);
      await expect(this).toBeFocused({ timeout: 500 });
    }).toPass();
  };
  locators.press = async function (this: Locator, key, options) {
    await this.focus();
    await press.call(this, key, options);
  };
}
