import { expect, type Page } from "@playwright/test";

/**
 * Acts on a sign-in page without a connection, and restores the connection once the page has reported
 * its loss. The page's clock must be installed, because the engine retries for fourteen seconds.
 */
export async function runOffline(page: Page, act: () => Promise<void>): Promise<void> {
  const box = page.getByRole("alert").filter({ hasText: "Authentication Error" });
  await page.context().setOffline(true);
  await act();
  await expect(async () => {
    await page.clock.runFor(5000);
    await expect(box).toContainText("Network error occurred.", { timeout: 500 });
  }).toPass();
  await page.context().setOffline(false);
  await page.clock.resume();
}
