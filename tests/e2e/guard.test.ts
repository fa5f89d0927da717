import { expect, test } from "#tests/support/journey.ts";
import { signInByScreens, startBusiness } from "#tests/support/sign-in.ts";

const verifying = "Verifying authentication...";

/** @spec 2.17, 4.1, 9.6 */
test("the page waits for a second, once, and is then shown", async ({ page, sink }) => {
  await startBusiness(page, sink, "second@example.com");
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto("/settings/notifications");
  await expect(page.getByText(verifying)).toBeVisible();
  await page.clock.runFor(900);
  await expect(page.getByText(verifying)).toBeVisible();
  await expect(page.getByLabel("Email notifications")).toHaveCount(0);
  await page.clock.runFor(200);
  await page.clock.resume();
  await expect(page.getByLabel("Email notifications")).toBeVisible();
  await page
    .getByRole("navigation", { name: "Sections" })
    .getByRole("link", { name: "Contacts" })
    .click();
  await expect(page).toHaveURL(/\/contacts$/);
  await expect(page.getByText(verifying)).toHaveCount(0);
});

/** @spec 2.17, 6.2 */
test("a visitor without a session is sent to sign-in, and the back button does not return", async ({
  page,
  watch,
}) => {
  watch.expect(/401/);
  await page.goto("/about");
  for (const path of ["/dashboard", "/settings", "/contacts/import", "/contacts/new", "/email"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByRole("textbox", { name: "Email" })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
  }
});

const denials = [
  ["/settings", "Please log in to view settings."],
  ["/settings/notifications", "Please log in to view settings."],
  ["/settings/ai", "Please log in to view settings."],
  ["/contacts/import", "Please log in to import contacts."],
  ["/email", "Please log in to access email dashboard."],
  ["/admin/access-keys", "You do not have permission to access this area."],
  ["/dashboard", "User not found in database. Please contact support."],
] as const;

/** @spec 2.23, 2.26, 2.29, 8.5 */
test("a session without a user is denied every page, each with its own message", async ({
  page,
  sink,
  watch,
}) => {
  watch.expect(/403/);
  await signInByScreens(page, sink, "nobody-here@example.com");
  const message = "User not found in database. Please contact support.";
  await page.route("**/api/**", (route) =>
    route.fulfill({ status: 403, json: { error: { code: "session.user_missing", message } } }),
  );
  for (const [path, words] of denials) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
    await expect(page.getByRole("alert")).toContainText(words);
  }
});

/** @spec 2.16 */
test("/home leads to the dashboard or to the landing page", async ({ page, sink }) => {
  await page.goto("/home");
  await expect(page).toHaveURL(/:\d+\/$/);
  await signInByScreens(page, sink, "home@example.com");
  await page.goto("/home");
  await expect(page).toHaveURL(/\/(dashboard|welcome)$/);
});

/** @spec 4.25 */
test("both buttons of the error screen work", async ({ page, sink, watch }) => {
  watch.expect(/500/);
  await startBusiness(page, sink, "error@example.com");
  const error = { code: "server.failure", message: "Out of order." };
  const failing = "**/api/email-templates";
  await page.route(failing, (route) => route.fulfill({ status: 500, json: { error } }));
  await page.goto("/email");
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveText("Failed to load email templates. Out of order.");
  await page.unroute(failing);
  await page.getByRole("button", { name: "Try reloading the page" }).click();
  await expect(page.getByRole("tab", { name: "Templates" })).toBeVisible();
  await page.route(failing, (route) => route.fulfill({ status: 500, json: { error } }));
  await page.reload();
  await page.getByRole("link", { name: "Go to homepage" }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toHaveCount(0);
});
