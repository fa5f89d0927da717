import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/journey.ts";
import { startBusiness } from "#tests/support/sign-in.ts";

/** The browser chooses a flow's first screen from stored data, before it calls the server. */
test("a returning user starts on a screen that says so", async ({ page: first, sink, visitor }) => {
  const person = { email: "start-condition@example.com", password: "violet kettle under snow" };
  await startBusiness(first, sink, person.email, "Returning Agency");
  await first.goto("/settings/account");
  await first.getByRole("button", { name: "Set a password" }).click();
  await first.getByLabel("New password").fill(person.password);
  await first.getByLabel("The same again").fill(person.password);
  await first.getByRole("button", { name: "Save password" }).click();
  await expect(first.getByText("You have a password.")).toBeVisible();

  const { page } = await visitor();
  const remark = page.getByText(`The last sign-in here was as ${person.email}.`);
  await page.goto("/login?flow=sign-in-with-password");
  await expect(page.getByText("Sign in with your password")).toBeVisible();
  await expect(remark).toBeHidden();
  await signInByScreens(page, person);

  // The session has ended, but the browser remembers its user.
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.removeItem("DS"));
  await page.goto("/login?flow=sign-in-with-password");
  await expect(remark).toBeVisible();
  const started = page.waitForRequest("**/v1/flow/start");
  await signInByScreens(page, person);
  expect((await started).postDataJSON()).toMatchObject({ conditionInteractionId: "known" });
});

async function signInByScreens(
  page: Page,
  person: { email: string; password: string },
): Promise<void> {
  await page.getByRole("textbox", { name: "Email" }).fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard$/);
}
