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

test("a half-typed address is transferred with the focus, and can be completed", async ({
  page,
}) => {
  const release = await holdScript(page);
  await page.goto("/login", { waitUntil: "commit" });
  await expect(page.getByRole("textbox", { name: "Email" })).toBeFocused();
  await page.keyboard.type("half@");
  release();
  const field = page.locator("descope-email-field input");
  await expect(field).toBeFocused();
  await expect(page.locator("#first")).toHaveCount(0);
  await page.keyboard.type("example.com");
  await expect(field).toHaveValue("half@example.com");
});

test("the page never shows two address fields, not even briefly", async ({ page }) => {
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel();
    let twice = 0;
    port1.onmessage = () => {
      const screen = document.querySelector("descope-wc")?.shadowRoot;
      const both =
        screen?.querySelector("descope-email-field input") && document.querySelector("#first");
      if (both) twice += 1;
      Object.assign(window, { twice });
      port2.postMessage("again");
    };
    port2.postMessage("begin");
  });
  await page.goto("/login");
  await expect(page.locator("#first")).toHaveCount(0);
  await expect(page.locator("descope-email-field input")).toBeVisible();
  expect(await page.evaluate(() => Object(window).twice)).toBe(0);
});

test("the early field is absent without script, and where another screen comes first", async ({
  page,
  visitor,
}) => {
  const silent = await visitor({ javaScriptEnabled: false });
  await silent.page.goto("/login");
  await expect(silent.page.getByRole("heading", { name: "Welcome to Review Flow" })).toBeVisible();
  await expect(silent.page.getByRole("textbox")).toBeHidden();
  await page.addInitScript(() =>
    localStorage.setItem("dls_last_user_login_id", "known@example.com"),
  );
  await page.route("**/assets/login-*.js", () => {});
  await page.goto("/login", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { name: "Welcome to Review Flow" })).toBeVisible();
  await expect(page.getByRole("textbox")).toBeHidden();
});
