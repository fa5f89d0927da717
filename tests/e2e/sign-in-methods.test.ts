import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/journey.ts";
import { startBusiness } from "#tests/support/sign-in.ts";
import {
  addVirtualAuthenticator,
  suggestNoPasskeys,
} from "#tests/support/virtual-authenticator.ts";

const signedIn = /\/(dashboard|welcome)$/;
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** @spec 4.13, 4.14, 4.16 */
test("a passkey signs in, and closing the browser's dialog has no effect", async ({
  page,
  sink,
}) => {
  const device = await addVirtualAuthenticator(page);
  await suggestNoPasskeys(page);
  await startBusiness(page, sink, "passkey@example.com", "Passkey Agency");
  await page.goto("/settings/account");
  await button(page, "Add a passkey").click();
  await expect(page.getByText("You have a passkey.")).toBeVisible();
  await signOut(page);

  await device.answer(false);
  await button(page, "Use a passkey").click();
  const words = page.getByRole("alert").filter({ hasText: "The passkey did not work here." });
  await expect(words).toBeVisible();
  await expect(button(page, "Use a passkey")).toHaveAttribute("aria-busy", "false");
  await expect(words).toBeVisible();
  await device.answer(true);
  await pressUntilSignedIn(page);
});

// A press can be lost while the vendor's widget restores its screen; a person would press again.
async function pressUntilSignedIn(page: Page): Promise<void> {
  await expect(async () => {
    if (!signedIn.test(page.url())) await button(page, "Use a passkey").click({ timeout: 5000 });
    await expect(page).toHaveURL(signedIn, { timeout: 10_000 });
  }).toPass();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Account, / }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/login$/);
}
