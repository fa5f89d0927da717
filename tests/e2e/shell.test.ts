import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessible.ts";
import { expect, test } from "#tests/support/journey.ts";
import { startBusiness } from "#tests/support/sign-in.ts";
import { findToast } from "#tests/support/toast.ts";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

const section = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name, exact: true });

test("the shell and its palette lead anywhere by keyboard", async ({ page, sink }) => {
  await startBusiness(page, sink, "keyboard@example.com");
  await expect(page).toHaveTitle("Home · Review Flow");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();

  await section(page, "Settings").press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeFocused();
  await expect(page).toHaveTitle("Account · Review Flow");
  await expect(section(page, "Settings")).toHaveAttribute("aria-current", "page");

  // Letters typed while the palette loads are not shortcuts: "a" would invite a customer, "g c" would open the
  // contacts.
  const typed = Promise.withResolvers<void>();
  await page.route("**/assets/palette-*", async (route) => {
    await typed.promise;
    await route.continue();
  });
  await page.keyboard.press("Control+k");
  await page.keyboard.type("agc");
  typed.resolve();
  const box = page.getByRole("combobox", { name: /Search contacts/ });
  await expect(box).toBeFocused();
  await expect(page).toHaveURL(/\/settings$/);
  await expectAccessible(page);
  await page.keyboard.type("business");
  await expect(page.getByRole("option")).toHaveText(["Settings: Business"]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/settings\/business$/);
  await expect(box).toBeHidden();

  await page.keyboard.press("Control+k");
  await page.keyboard.type("xyzzy");
  await expect(page.getByText("Nothing has these words.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(box).toBeHidden();
});

/** @spec 1.10, 4.23 */
test("the theme is set before the first paint and follows the system", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("ui-theme", "system"));
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/welcome", { waitUntil: "commit" });
  await page.waitForFunction(() => document.documentElement.dataset.theme === "dark");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "light" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
});

test("on phones the main places are at the bottom and the others in a menu", async ({
  visitor,
  sink,
}) => {
  const { page } = await visitor(phone);
  await startBusiness(page, sink, "phone@example.com");
  const places = page.getByRole("navigation", { name: "Places" });
  await expect(places.getByRole("link", { name: "Home" })).toHaveAttribute("aria-current", "page");
  await places.getByRole("button", { name: "More" }).click();
  await expectAccessible(page);
  await page.getByRole("menuitem", { name: "Settings" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Sections" })).toBeHidden();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

/** @spec 2.33, 9.11 */
test("typed text survives a link and a reload", async ({ page, sink }) => {
  await startBusiness(page, sink, "typed@example.com");
  await page.goto("/settings/business");
  await page.getByLabel("Postal address").fill("12 Elm Street, Austin");
  await section(page, "Home").click();
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await expect(question).toBeVisible();
  await expect(question.getByRole("button", { name: "Stay" })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Postal address")).toHaveValue("12 Elm Street, Austin");

  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByLabel("Postal address")).toHaveValue("12 Elm Street, Austin");
  await page.getByRole("button", { name: "Save business" }).click();
  await expect(findToast(page, "Settings saved")).toBeVisible();
  await page.getByLabel("Postal address").fill("Nowhere");
  await section(page, "Home").click();
  await question.getByRole("button", { name: "Leave the page" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
  await page.goto("/settings/business");
  await expect(page.getByLabel("Postal address")).toHaveValue("12 Elm Street, Austin");
});

/** @spec 2.19, 2.22, 2.24, 4.26, 5.7 */
test("settings are saved, and an invalid value is explained", async ({ page, sink }) => {
  await startBusiness(page, sink, "settings@example.com");
  await page.goto("/settings");
  await expect(page.getByRole("tab")).toHaveText(["Profile", "Notifications", "AI Settings"]);
  await page.getByRole("button", { name: "Edit Settings" }).click();
  await page.getByLabel("License").fill("TX-4411");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByRole("definition").filter({ hasText: "TX-4411" })).toBeVisible();

  await page.getByRole("tab", { name: "AI Settings" }).click();
  await page.getByRole("button", { name: "Edit Settings" }).click();
  await page.getByLabel("Temperature").fill("1.4");
  await page.getByRole("button", { name: "Save AI settings" }).click();
  await expect(page.getByLabel("Temperature")).toBeFocused();
  await expect(page.getByLabel("Temperature")).toHaveAccessibleDescription(/Use 1 or less\./);
  await page.getByLabel("Temperature").fill("0.3");
  await page.getByRole("button", { name: "Save AI settings" }).click();
  await expect(page.getByRole("button", { name: "Edit Settings" })).toBeVisible();
  await page.goto("/settings/ai");
  await expect(page.getByText("0.3", { exact: true })).toBeVisible();

  await page.goto("/settings/notifications");
  await page.getByRole("button", { name: "Edit Settings" }).click();
  await page.getByLabel("Email notifications").uncheck();
  await page.getByRole("button", { name: "Save notifications" }).click();
  await expect(page.getByRole("button", { name: "Edit Settings" })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Email notifications")).not.toBeChecked();
});

test("an unknown page answers 404 and explains it", async ({ page, watch }) => {
  watch.expect(/404/);
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  await expect(
    page.getByRole("heading", { name: "There is nothing at this address" }),
  ).toBeVisible();
  await expectAccessible(page);
});

/** @spec 7.11, 9.21 */
test("two tabs share one live connection, both receive a response, and one that lost it shows what it missed", async ({
  page,
  context,
  sink,
  visitor,
  watch,
}) => {
  const streams: string[] = [];
  context.on("request", (request) => {
    if (request.url().endsWith("/api/events")) streams.push(request.url());
  });
  await startBusiness(page, sink, "shell-tabs@example.com");
  await page.goto("/flows/new");
  await page.getByRole("button", { name: /after a claim was settled/ }).click();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const address = await page
    .getByRole("link", { name: "Open", exact: true })
    .evaluate((link) => link.getAttribute("href") ?? "");
  const streaming = page.waitForResponse(/\/api\/events$/);
  await page.goto("/dashboard");
  await streaming;
  await expect(page.getByText("No responses yet")).toBeVisible();
  streams.length = 0;
  const second = await context.newPage();
  await second.goto("/dashboard");
  await expect(second.getByText("No responses yet")).toBeVisible();

  const answer = async (customer: Page, text: string) => {
    await customer.goto(address);
    await customer.getByLabel("4 of 5, Good").check({ force: true });
    await customer.getByLabel("What happened, from the first call to the last?").fill(text);
    await customer.getByRole("button", { name: "Send my answers" }).click();
    await expect(customer.getByRole("heading", { level: 1 })).toHaveText("Thank you!");
  };
  await answer(await context.newPage(), "Two tabs, one answer.");
  await expect(page.getByText("“Two tabs, one answer.”")).toBeVisible();
  await expect(second.getByText("“Two tabs, one answer.”")).toBeVisible();
  expect(streams).toHaveLength(0);

  // The tab holding the connection is closed, and the other one cannot connect for a while.
  watch.expect(/ERR_FAILED/);
  const lost = second.waitForEvent("requestfailed", (request) =>
    request.url().endsWith("/api/events"),
  );
  await context.route("**/api/events", (route) => route.abort());
  await page.close();
  await lost;
  const { page: elsewhere } = await visitor();
  await answer(elsewhere, "Sent while the connection was gone.");
  await expect(second.getByText("“Sent while the connection was gone.”")).toBeHidden();
  await context.unroute("**/api/events");
  await expect(second.getByText("“Sent while the connection was gone.”")).toBeVisible();
});
