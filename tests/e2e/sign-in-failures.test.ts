import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/journey.ts";

/** Every sign-in failure ends in a message and a way to continue, never in a blank page or an endless wait. */

const email = (page: Page) => page.getByRole("textbox", { name: "Email" });
const code = (page: Page) => page.getByRole("textbox", { name: "Code" });
const box = (page: Page) => page.getByRole("alert").filter({ hasText: "Authentication Error" });

/** @spec 2.37 */
test("a step during which the server fails can be tried again", async ({ page, watch }) => {
  watch.expect(/500/);
  await page.goto("/login");
  await email(page).fill("again@example.com");
  const failing = "**/v1/flow/start";
  await page.route(failing, (route) =>
    route.fulfill({
      status: 500,
      json: { errorCode: "E100000", errorDescription: "Out of order." },
    }),
  );
  await page.keyboard.press("Enter");
  await expect(box(page)).toContainText("Out of order.");
  await page.unroute(failing);
  await expect(email(page)).toBeFocused();
  await expect(async () => {
    // The engine merges presses within a tenth of a second.
    await page.keyboard.press("Enter");
    await expect(code(page)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(box(page)).toHaveCount(0);
});
