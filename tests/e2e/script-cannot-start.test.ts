import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessible.ts";
import { expect, test } from "#tests/support/journey.ts";

test("the application says what to do when its script does not load", async ({ page, watch }) => {
  watch.expect(/ERR_FAILED|401/);
  await page.route("**/assets/app-*.js", (route) => route.abort());
  await page.goto("/dashboard");
  await expectWords(page);
});

test("sign-in says what to do when its script throws", async ({ page, watch }) => {
  watch.expect(/old browser|401/);
  const body = 'throw new Error("old browser")';
  await page.route("**/assets/login-*.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body }),
  );
  await page.goto("/login");
  await expectWords(page);
});

async function expectWords(page: Page): Promise<void> {
  await expect(page.getByText("This is taking longer than usual")).toBeVisible();
  await expect(page.getByRole("link", { name: "reload this page" })).toBeVisible();
  await expect(page.getByText("try another browser")).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole("link", { name: "reload this page" }).click();
  await expect(page.getByRole("textbox", { name: "Email" })).toBeVisible();
}
