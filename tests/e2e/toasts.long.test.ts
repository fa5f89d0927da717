import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessible.ts";
import { expect, test } from "#tests/support/journey.ts";
import { startBusiness } from "#tests/support/sign-in.ts";
import { findToast } from "#tests/support/toast.ts";

const toast = (page: Page) => findToast(page, "Settings saved");

/** @spec 2.33, 9.11 */
test("a toast closes when it is swiped 50 pixels to the right, and not before", async ({
  page,
  sink,
}) => {
  await startBusiness(page, sink, "swipe@example.com", "Swipe Agency");
  await page.goto("/settings/notifications");
  await page.getByRole("button", { name: "Edit Settings" }).click();
  await page.getByRole("button", { name: "Save notifications" }).click();
  await expect(toast(page)).toBeVisible();
  await swipe(page, 40);
  await expect(toast(page)).toBeVisible();
  await expect(toast(page)).toHaveAttribute("data-swipe", "cancel");
  await swipe(page, 60);
  await expect(toast(page)).toHaveCount(0);
});

test("a toast appears at the bottom right, on a phone at the top, and F8 focuses it", async ({
  page,
  sink,
}) => {
  await startBusiness(page, sink, "toast-place@example.com");
  await page.goto("/settings/notifications");
  await page.getByRole("button", { name: "Edit Settings" }).click();
  // The clock is stopped, so that the toast stays during the measurement.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("button", { name: "Save notifications" }).click();
  await expect(toast(page)).toBeVisible();
  await expectToastInPlace(page);
});

/** Checks the position: bottom right, at most 420 pixels wide, reachable with F8; at the top on a phone. */
async function expectToastInPlace(page: Page): Promise<void> {
  const shown = toast(page);
  const wide = await shown.boundingBox();
  const window = page.viewportSize() ?? { width: 0, height: 0 };
  expect(wide?.width).toBeLessThanOrEqual(420);
  expect(window.width - ((wide?.x ?? 0) + (wide?.width ?? 0))).toBeLessThan(40);
  expect(window.height - ((wide?.y ?? 0) + (wide?.height ?? 0))).toBeLessThan(40);
  await page.keyboard.press("F8");
  await expect(page.getByRole("region", { name: /F8/ }).locator(":focus")).toHaveCount(1);
  // The focused toast stays from here on, and axe waits for timers.
  await page.clock.resume();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await shown.boundingBox())?.y).toBeLessThan(40);
  await expectAccessible(page);
  await page.setViewportSize(window);
}

/** Holding a toast keeps it open, so that its five seconds do not count here. */
async function swipe(page: Page, pixels: number): Promise<void> {
  const box = await toast(page).boundingBox();
  const [x, y] = [(box?.x ?? 0) + 30, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + pixels / 2, y);
  await page.mouse.move(x + pixels, y);
  await page.mouse.up();
}
