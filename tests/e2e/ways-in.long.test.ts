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
}

/** The message with links to this address. */
async function linksTo(sink: SmtpSink, email: string): Promise<string> {
  const { text } = await sink.waitFor((mail) => mail.to === email && mail.text.includes("&t="));
  return text;
}

test("a copied address cannot continue another user's sign-in", async ({ page, sink, visitor }) => {
  const begun = page.waitForResponse("**/v1/flow/start");
  await askForCode(page, sink, "leader@example.com");
  const { executionId, stepId } = await (await begun).json();
  const led = await visitor();
  const state = encodeURIComponent(`${executionId}_${stepId}`);
  await led.page.goto(`/login?descope-login-flow=${state}&code=${"x".repeat(32)}`);
  await expect(led.page.getByText("This sign-in was begun in another browser")).toBeVisible();
  await expectAccessible(led.page);
  await led.page.getByRole("textbox", { name: "Email" }).fill("led@example.com");
  await led.page.keyboard.press("Enter");
  await led.page.getByRole("textbox", { name: "Code" }).fill(await sink.codeFor("led@example.com"));
  await expect(led.page).toHaveURL(signedIn);
  await expect(page.getByRole("textbox", { name: "Code" })).toBeVisible();
});

/** @spec 2.38, 4.19, 9.15 */
test("the right number on another device signs in the page that shows it", async ({
  page,
  server,
  sink,
  visitor,
}) => {
  await askForCode(page, sink, "number@example.com");
  await page.getByRole("button", { name: "Confirm on another device" }).waitFor();
  await waitForEngine(page);
  await server.elevenMinutesLater();
  await page.getByRole("button", { name: "Confirm on another device" }).click();
  await expect(page.getByText("Choose this number")).toBeVisible();
  await expectAccessible(page);
  const number = await page.getByText(/^\d\d$/).textContent();
  const text = await linksTo(sink, "number@example.com");
  const link = text.match(new RegExp(`^${number}: (\\S+)`, "m"))?.[1] ?? "";
  const phone = await visitor({ viewport: { width: 390, height: 844 } });
  await phone.page.goto(link);
  await expect(phone.page.getByText("Sign in on the other device?")).toBeVisible();
  // The engine keeps refilling a screen's fields until its animation ends.
  const running = () => phone.page.evaluate(() => document.getAnimations().length);
  await expect.poll(running).toBe(0);
  await expectAccessible(phone.page);
  await phone.page.getByRole("textbox", { name: "Email" }).fill("number@example.com");
  await phone.page.getByRole("button", { name: "Sign in there" }).click();
  await expect(phone.page.getByText("You are signed in there")).toBeVisible();
  await expect(phone.page.getByText("Sign in to continue")).toBeHidden();
  await expect(page).toHaveURL(signedIn);
  expect(await phone.page.evaluate(() => localStorage.getItem("DS"))).toBeNull();
});
