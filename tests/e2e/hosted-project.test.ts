import type { Page } from "@playwright/test";
import { startHostedStandIn } from "#tests/support/hosted-stand-in.ts";
import { expect, test } from "#tests/support/journey.ts";
import { startServer } from "#tests/support/start-server.ts";
import { serveStockKit } from "#tests/support/stock-kit.ts";

/**
 * With a hosted project the same page runs that project's flow with the vendor's kit. A second
 * instance of our own server stands in for the hosted service, on another origin: so this also shows
 * that our screens are HTML for the vendor's engine, not for our kit alone.
 */
test("a hosted project signs people in, with the vendor's own kit", async ({ browser, sink }) => {
  // Two servers and a kit of two hundred files.
  test.slow();
  const hosted = await startHostedStandIn(sink.url);
  const server = await startServer({
    env: {
      DESCOPE_PROJECT_ID: hosted.projectId,
      DESCOPE_BASE_URL: hosted.origin,
      DESCOPE_MANAGEMENT_KEY: hosted.managementKey,
    },
  });
  const context = await browser.newContext({ baseURL: server.origin });
  await serveStockKit(context, [server.origin, hosted.origin]);
  const page = await context.newPage();

  await page.goto("/login");
  await page.getByRole("textbox", { name: "Email" }).fill("hosted@example.com");
  await page.keyboard.press("Enter");
  const code = await sink.codeFor("hosted@example.com");
  await expect(page.getByText("h****@example.com")).toBeVisible();
  await typeDigits(page, code);
  await expect(page).toHaveURL(/\/welcome$/);
  await page.getByLabel("Business name").fill("Hosted Agency");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto("/login?next=%2Fsettings");
  await expect(page).toHaveURL(/\/settings$/);
  await context.close();
  await server.stop();
  await hosted.close();
});

/** The stock kit has a box for each digit and moves on by itself, some time after a key. */
async function typeDigits(page: Page, code: string): Promise<void> {
  const boxes = page.locator("descope-passcode input");
  for (const [index, digit] of [...code].entries()) {
    await boxes.nth(index).pressSequentially(digit);
  }
}
