import type { Page } from "@playwright/test";

/** Lets the pages that are opened from now on find local storage as a browser that blocks it has it. */
export async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      configurable: true,
      get: () => {
        throw new DOMException("Access is denied.", "SecurityError");
      },
    });
  });
}

/** Lets the pages that are opened from now on hear that the browser keeps no cookies. */
export async function blockCookies(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "cookieEnabled", { get: () => false });
  });
}
