import type { Page } from "@playwright/test";

/**
 * The vendor's engine ignores a press within 100 ms of the one before, and our server answers sooner
 * than that: wait before pressing a button on the screen that an answer has brought.
 */
export async function waitForEngine(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance
      .getEntriesByType("resource")
      .every(({ startTime }) => performance.now() - startTime > 150),
  );
}
