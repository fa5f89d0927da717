import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/journey.ts";
import { signIn } from "#tests/support/sign-in.ts";
import { toastOf } from "#tests/support/toast.ts";

const toast = (page: Page) => toastOf(page, "Settings saved");

test("a toast leaves when it is swiped 50 pixels to the right, and not before", async ({
  page,
  sink,
}) => {
  await signIn(page, sink, "swipe@example.com");
  await page.getByLabel("Business name").fill("Swipe Agency");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
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

/** Holding a toast keeps it open, so the five seconds do not count here. */
async function swipe(page: Page, pixels: number): Promise<void> {
  const box = await toast(page).boundingBox();
  const [x, y] = [(box?.x ?? 0) + 30, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + pixels / 2, y);
  await page.mouse.move(x + pixels, y);
  await page.mouse.up();
}
