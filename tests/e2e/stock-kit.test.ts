import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "#tests/support/journey.ts";

/** The vendor's own kit, as its content delivery networks would send it. */
const kit = dirname(
  createRequire(import.meta.url).resolve("@descope/web-components-ui/dist/umd/index.js"),
);

/**
 * Our screens are HTML for the vendor's engine, not for our kit: with a hosted project (where our
 * page leaves its kit out) the vendor's must render and submit the same files.
 */
test("the vendor's stock kit renders our screens and signs in", async ({
  browser,
  server,
  sink,
}) => {
  // The stock kit needs inline styles and the vendor's hosts, which our policy refuses.
  const context = await browser.newContext({ baseURL: server.origin, bypassCSP: true });
  await serveStockKit(context, server.origin);
  const page = await context.newPage();
  await page.goto("/login");
  await page.getByRole("textbox", { name: "Email" }).fill("stock@example.com");
  await page.keyboard.press("Enter");
  const code = await sink.codeFor("stock@example.com");
  await expect(
    page.getByRole("heading", { name: "Check your email" }).or(heading(page)),
  ).toBeVisible();
  await expect(page.getByText("s****@example.com")).toBeVisible();
  await focusFirstDigit(page);
  await page.keyboard.type(code, { delay: 20 });
  await expect(page).toHaveURL(/\/(dashboard|welcome)$/);
  await context.close();
});

/** The stock kit has no headings, only texts that look like one. */
const heading = (page: Page) => page.getByText("Check your email", { exact: true });

async function focusFirstDigit(page: Page): Promise<void> {
  const digit = page.locator("descope-passcode input").first();
  await expect(async () => {
    await digit.focus();
    await expect(digit).toBeFocused({ timeout: 500 });
  }).toPass();
}

async function serveStockKit(context: BrowserContext, origin: string): Promise<void> {
  await context.route(
    (url) => url.origin !== origin,
    (route) => {
      const file = /web-components-ui@[^/]+\/dist\/umd\/([\w.-]+\.js)$/.exec(route.request().url());
      return file?.[1] ? route.fulfill({ path: join(kit, file[1]) }) : route.abort();
    },
  );
  await context.route("**/settings.json", async (route) => {
    const settings = await (await route.fetch()).json();
    settings.identity = { kind: "hosted", baseUrl: origin, staticUrl: null };
    return route.fulfill({ json: settings });
  });
}
