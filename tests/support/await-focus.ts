import { expect, type Locator, type Page } from "@playwright/test";

const patched = new WeakSet<object>();

/**
 * From now on `focus` and `press` of every locator wait until it holds the focus. Playwright's own go on when a modal that is
 * still closing keeps the focus, and the key then reaches that.
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
