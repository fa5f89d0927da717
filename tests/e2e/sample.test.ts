import { expectAccessible } from "#tests/support/accessible.ts";
import { expect, test } from "#tests/support/journey.ts";

test("a visitor without an account can try a sample", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/welcome");
  await page.getByRole("link", { name: "See it as a customer" }).click();
  await expect(page.getByText("would like your opinion")).toContainText("Your business");
  await expect(page.getByLabel("On a computer")).toBeHidden();
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await page.getByRole("link", { name: "Get Started" }).click();
  await expect(page).toHaveURL(/\/register$/);
});
