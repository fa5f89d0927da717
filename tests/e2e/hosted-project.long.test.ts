import type { Page } from "@playwright/test";
import { freePort } from "#tests/support/free-port.ts";
import { startHostedProject } from "#tests/support/hosted-project.ts";
import { expect, test } from "#tests/support/journey.ts";
import { setUpBusiness } from "#tests/support/sign-in.ts";
import { startServer } from "#tests/support/start-server.ts";
import { serveVendorKit } from "#tests/support/vendor-kit.ts";

/**
 * Runs a hosted project's flow on the same page with the vendor's kit. A second instance of our server acts as the
 * hosted service on another site. This also shows that our screens are HTML for the vendor's engine, and that our
 * provider serves pages of other sites.
 */
test("a hosted project signs users in with the vendor's own kit", async ({ browser, sink }) => {
  // Starts two servers and loads a kit of two hundred files.
  const port = await freePort();
  // Browsers resolve this name to the local machine but treat it as another site than `localhost`.
  const origin = `http://reviews.localhost:${port}`;
  const hosted = await startHostedProject(sink.url, origin);
  const server = await startServer({
    port,
    env: {
      PUBLIC_URL: origin,
      LOCAL_MAILBOX: "off",
      SIGN_UP: "open",
      DESCOPE_PROJECT_ID: hosted.projectId,
      DESCOPE_BASE_URL: hosted.origin,
      DESCOPE_MANAGEMENT_KEY: hosted.managementKey,
    },
  });
  const context = await browser.newContext({ baseURL: origin });
  await serveVendorKit(context, [origin, hosted.origin]);
  const page = await context.newPage();

  await test.step("signing in with a code", async () => {
    await page.goto("/login");
    await page.getByRole("textbox", { name: "Email" }).fill("hosted@example.com");
    await page.keyboard.press("Enter");
    const code = await sink.codeFor("hosted@example.com");
    await expect(page.getByText("h****@example.com")).toBeVisible();
    await typeDigits(page, code);
    await expect(page).toHaveURL(/\/welcome$/);
    await setUpBusiness(page, "Hosted Agency");
    await page.getByRole("button", { name: "Skip for now" }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto("/login?next=%2Fsettings");
    await expect(page).toHaveURL(/\/settings$/);
  });

  await test.step("an expired token is renewed there", async () => {
    await page.evaluate(() => localStorage.setItem("DS", "e30.e30.e30"));
    const renewed = page.waitForResponse(
      (answer) => answer.url().startsWith(`${hosted.origin}/v1/auth/`) && answer.ok(),
    );
    await page.goto("/dashboard");
    await renewed;
    await expect(page.getByRole("button", { name: "Account, Hosted Agency" })).toBeVisible();
  });

  await test.step("the account page reads and changes the project's data", async () => {
    await page.goto("/settings/account");
    await expect(page.getByRole("table", { name: "Your last sign-ins" })).toBeVisible();
    const section = page.getByRole("region", { name: "Email address" });
    await section.getByRole("button", { name: "Change" }).click();
    await section.getByLabel("New email address").fill("hosted-moved@example.com");
    await section.getByRole("button", { name: "Send a code" }).click();
    await section.getByLabel("Code").fill(await sink.codeFor("hosted-moved@example.com"));
    await section.getByRole("button", { name: "Confirm" }).click();
    await expect(section.getByText("Sign-in codes go to hosted-moved@example.com.")).toBeVisible();
  });

  await test.step("signing out, here and there", async () => {
    const token = await page.evaluate(() => localStorage.getItem("DSR"));
    await page.getByRole("button", { name: "Account, Hosted Agency" }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await expect(page).toHaveURL(/\/login/);
    expect(await page.evaluate(() => localStorage.getItem("DSR"))).toBeNull();
    const after = await page.request.get(`${hosted.origin}/v1/auth/me`, {
      headers: { authorization: `Bearer ${hosted.projectId}:${token}` },
    });
    expect(await after.json()).toMatchObject({ errorCode: "E064001" });
  });
  await context.close();
  await server.stop();
  await hosted.close();
});

/** The stock kit has a box per digit and moves to the next one shortly after a key press. */
async function typeDigits(page: Page, code: string): Promise<void> {
  const boxes = page.locator("descope-passcode input");
  for (const [index, digit] of [...code].entries()) {
    await boxes.nth(index).pressSequentially(digit);
  }
}
