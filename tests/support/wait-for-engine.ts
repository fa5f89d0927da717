import type { Page } from "@playwright/test";

/**
 * The vendor's engine ignores a press within 100 ms of the previous one, and our server responds faster than that, so
 * tests must wait before pressing a button on the next screen.
 */
export async function waitForEngine(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance
      .getEntriesByType("resource")
      .every(({ startTime }) => performance.now() - startTime > 150),
  );
}
