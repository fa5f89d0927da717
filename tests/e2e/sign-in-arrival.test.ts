import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/journey.ts";
import { signInByScreens, startBusiness } from "#tests/support/sign-in.ts";

const email = (page: Page) => page.getByRole("textbox", { name: "Email" });
const code = (page: Page) => page.getByRole("textbox", { name: "Code" });
test("a session that ended elsewhere leads to sign-in and back", async ({
  page,
  sink,
  visitor,
  watch,
}) => {
  watch.expect(/401/);
  await startBusiness(page, sink, "ended@example.com", "Ended");
  const other = await visitor();
  await signInByScreens(other.page, sink, "ended@example.com");
  await other.page.goto("/settings/account");
  const ways = other.page.getByRole("button", { name: "Sign out everywhere" });
  await expect(
    other.page.getByRole("table", { name: "Your last sign-ins" }).getByRole("row"),
  ).toHaveCount(3);
  await ways.first().click();
  await other.page
    .getByRole("alertdialog")
    .getByRole("button", { name: "Sign out everywhere" })
    .click();
  await expect(other.page).toHaveURL(/\/login$/);

  // The token expires during use, and cannot be renewed.
  await page.clock.install();
  await page.clock.fastForward("11:00");
  await page.getByRole("link", { name: "Contacts" }).first().click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fcontacts/);
  await email(page).fill("ended@example.com");
  await page.keyboard.press("Enter");
  await code(page).fill(await sink.codeFor("ended@example.com"));
  await expect(page).toHaveURL(/\/contacts/);
});
