import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessible.ts";
import { expect, test } from "#tests/support/journey.ts";
import { startBusiness } from "#tests/support/sign-in.ts";
import type { SmtpSink } from "#tests/support/smtp-sink.ts";

const signedIn = /\/(dashboard|welcome)$/;
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function askForCode(page: Page, sink: SmtpSink, email: string): Promise<void> {
  await page.goto("/login");
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.keyboard.press("Enter");
  await sink.codeFor(email);
}

/** The links in the latest message that has any. */
async function linksFor(sink: SmtpSink, email: string): Promise<string[]> {
  const mail = await sink.waitFor((one) => one.to === email && /descope-login-flow/.test(one.text));
  return mail.text.match(/https?:\/\/\S+/g) ?? [];
}

/** @spec 4.17 */
test("a used link says so and leads to a new start", async ({ page, server, sink, visitor }) => {
  await askForCode(page, sink, "used@example.com");
  await server.elevenMinutesLater();
  await button(page, "Send me a link instead").click();
  await expect(page.getByText("We sent a link to u****@example.com.")).toBeVisible();
  const [link = ""] = await linksFor(sink, "used@example.com");
  const phone = await visitor();
  await phone.page.goto(link);
  await expect(phone.page.getByText("Sign in on this device?")).toBeVisible();
  // The engine renders its first screen twice in short succession.
  await phone.page.waitForFunction(() => history.state?.signInStep !== undefined);
  await phone.page.getByRole("textbox", { name: "Email" }).fill("used@example.com");
  await button(phone.page, "Sign in here").click();
  await expect(phone.page).toHaveURL(signedIn);
  const third = await visitor();
  await third.page.goto(link);
  await expect(third.page.getByText("This link was used already or has expired.")).toBeVisible();
  await expect(third.page.getByRole("textbox", { name: "Email" })).toBeVisible();
  const other = third.page.getByRole("link", { name: "Sign in with a password" });
  await expect(other).toBeVisible();
  await expectAccessible(third.page);
  await other.click();
  await expect(third.page.getByText("Sign in with your password")).toBeVisible();
});

/** @spec 5.16 */
test("a password signs in, and a forgotten one is replaced by a code", async ({ page, sink }) => {
  const email = "password@example.com";
  await startBusiness(page, sink, email, "Password Agency");
  await page.goto("/settings/account");
  await button(page, "Set a password").click();
  await page.getByLabel("New password").fill("violet kettle under snow");
  await page.getByLabel("The same again").fill("violet kettle under snow");
  await button(page, "Save password").click();
  await expect(page.getByText("You have a password.")).toBeVisible();
  await signOut(page);

  await page.getByRole("link", { name: "Sign in with a password" }).click();
  await expect(page.getByText("Sign in with your password")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill("something else");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).not.toBeEmpty();
  await page.getByLabel("Password", { exact: true }).fill("violet kettle under snow");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(signedIn);
  await signOut(page);

  await page.goto("/login?flow=sign-in-with-password");
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await button(page, "I forgot my password").click();
  await page.getByRole("textbox", { name: "Code" }).fill(await sink.codeFor(email));
  await page.getByLabel("New password", { exact: true }).fill("amber lantern over water");
  await page.getByLabel("Repeat the new password").fill("amber lantern over water");
  await expectAccessible(page);
  await button(page, "Save the password").click();
  await expect(page).toHaveURL(signedIn);
});

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Account, / }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/login$/);
}
