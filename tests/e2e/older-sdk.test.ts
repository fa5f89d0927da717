import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { BrowserContext } from "@playwright/test";
import { build } from "vite";
import { expect, test } from "#tests/support/journey.ts";
import { serveStockKit } from "#tests/support/stock-kit.ts";

const path = (relative: string) => fileURLToPath(new URL(`../../${relative}`, import.meta.url));
const built = path(".cache/login-with-older-sdk");

/** The same page with the vendor's React SDK 2.7.2 in place of the one that we ship. */
test.beforeAll(async () => {
  const older = path("node_modules/react-sdk-2");
  await build({
    configFile: path("config/vite.config.ts"),
    logLevel: "error",
    resolve: {
      alias: {
        "@descope/react-sdk": older,
        "@descope/web-component": join(older, "node_modules/@descope/web-component"),
      },
    },
    build: { outDir: built, rolldownOptions: { input: { login: path("src/web/login.html") } } },
  });
});

for (const kit of ["our", "the stock"]) {
  test(`SDK 2.7.2 with ${kit} kit signs in`, async ({ browser, server, sink }) => {
    test.slow();
    // This version writes style elements, which our policy refuses.
    const context = await browser.newContext({ baseURL: server.origin, bypassCSP: true });
    await serveBuild(context, server.origin);
    await serveStockKit(context, [server.origin]);
    const page = await context.newPage();
    if (kit === "the stock") {
      await page.addInitScript(() => Object.assign(globalThis, { DescopeUI: undefined }));
    }
    const calls: string[] = [];
    page.on("request", (request) => calls.push(request.headers()["x-descope-sdk-version"] ?? ""));
    const address = `${kit.replace(" ", "-")}-kit@example.com`;
    await page.goto("/login");
    await page.getByRole("textbox", { name: "Email" }).fill(address);
    await page.keyboard.press("Enter");
    const code = await sink.codeFor(address);
    const boxes = page.locator("descope-passcode input");
    await boxes.first().waitFor();
    for (const [index, digit] of [...code].entries()) {
      // One field in our kit, a box for each digit in the other.
      await boxes.nth(kit === "our" ? 0 : index).pressSequentially(digit);
    }
    await expect(page).toHaveURL(/\/(dashboard|welcome)$/);
    expect(calls).toContain("2.7.2");
    await context.close();
  });
}

async function serveBuild(context: BrowserContext, origin: string): Promise<void> {
  await context.route(`${origin}/login`, (route) =>
    route.fulfill({ path: join(built, "login.html"), contentType: "text/html" }),
  );
  await context.route(`${origin}/assets/*`, (route) => {
    const file = join(built, new URL(route.request().url()).pathname);
    return existsSync(file) ? route.fulfill({ path: file }) : route.continue();
  });
}
