import type { Page } from "@playwright/test";

/** Simulates blocked local storage on pages opened from now on. */
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

/** Simulates disabled cookies on pages opened from now on. */
export async function blockCookies(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "cookieEnabled", { get: () => false });
  });
}
