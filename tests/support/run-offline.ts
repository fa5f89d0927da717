import { expect, type Page } from "@playwright/test";

/**
 * Does something on a sign-in page whose connection is lost, and brings it back once the page has said
 * so. The page's clock must be installed: the engine tries again for fourteen seconds.
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
