import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/journey.ts";

/** The server-rendered field that works before the script has loaded. */

/**
 * Delays the page's script.
 * @returns a function that releases it
 */
async function holdScript(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/login-*.js", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test("text typed before the script has loaded is transferred, and Enter is not lost", async ({
  page,
  sink,
}) => {
  const release = await holdScript(page);
  await page.goto("/login", { waitUntil: "commit" });
  const address = page.getByRole("textbox", { name: "Email" });
  await expect(address).toBeFocused();
  await page.keyboard.type("early@example.com");
  await page.keyboard.press("Enter");
  await expect(page.locator("#first[data-sent]")).toBeVisible();
  release();
  const code = await sink.codeFor("early@example.com");
  await expect(page.getByText("e****@example.com")).toBeVisible();
  await page.getByRole("textbox", { name: "Code" }).fill(code);
  await expect(page).toHaveURL(/\/welcome$/);
});
