import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessible.ts";
import { expect, test } from "#tests/support/journey.ts";
import type { SmtpSink } from "#tests/support/smtp-sink.ts";
import { waitForEngine } from "#tests/support/wait-for-engine.ts";

const signedIn = /\/(dashboard|welcome)$/;

/** Goes to the code screen, from which the other methods can be chosen. */
async function askForCode(page: Page, sink: SmtpSink, email: string): Promise<void> {
  await page.goto("/login");
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.keyboard.press("Enter");
  await sink.codeFor(email);
  await page.getByRole("button", { name: "Send me a link instead" }).waitFor();
  await waitForEngine(page);
}

/** The message with links to this address. */
async function linksTo(sink: SmtpSink, email: string): Promise<string> {
  const { text } = await sink.waitFor((mail) => mail.to === email && mail.text.includes("&t="));
  return text;
}

/** @spec 4.17 */
test("a link by mail signs in where it is opened", async ({ page, server, sink, visitor }) => {
  await askForCode(page, sink, "link@example.com");
  await server.elevenMinutesLater();
  await page.getByRole("button", { name: "Send me a link instead" }).click();
  await expect(page.getByRole("button", { name: "Send a new link" })).toBeVisible();
  await expectAccessible(page);
  const link = (await linksTo(sink, "link@example.com")).match(/https?:\S+/)?.[0] ?? "";
  const elsewhere = await visitor({ viewport: { width: 390, height: 844 } });
  await elsewhere.page.goto(link);
  await expect(elsewhere.page.getByText("Sign in on this device?")).toBeVisible();
  // The engine keeps refilling a screen's fields until its animation ends.
  const running = () => elsewhere.page.evaluate(() => document.getAnimations().length);
  await expect.poll(running).toBe(0);
  await expectAccessible(elsewhere.page);
  const email = elsewhere.page.getByRole("textbox", { name: "Email" });
  await email.fill("link@example.com");
  await elsewhere.page.getByRole("button", { name: "Sign in here" }).click();
  await expect(elsewhere.page).toHaveURL(signedIn);
});
