import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessible.ts";
import { blockCookies, blockStorage } from "#tests/support/blocked-storage.ts";
import { expect, test } from "#tests/support/journey.ts";
import { runOffline } from "#tests/support/run-offline.ts";
import { signInByScreens } from "#tests/support/sign-in.ts";
import { serveVendorKit } from "#tests/support/vendor-kit.ts";

/** Every sign-in failure ends in a message and a way to continue, never in a blank page or an endless wait. */

const email = (page: Page) => page.getByRole("textbox", { name: "Email" });
const code = (page: Page) => page.getByRole("textbox", { name: "Code" });
const box = (page: Page) => page.getByRole("alert").filter({ hasText: "Authentication Error" });

/** @spec 2.9, 4.5, 8.10, 8.11 */
test("a message appears when the settings do not load", async ({ page, watch }) => {
  watch.expect(/500|settings/);
  // A page without embedded settings, which fetches them.
  await page.route("/login", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<script [^>]*id="settings".*?<\/script>/, "");
    await route.fulfill({ response, body });
  });
  await page.route("**/settings.json", (route) => route.fulfill({ status: 500 }));
  await page.goto("/login");
  await expect(box(page)).toContainText("Sign-in could not be loaded.");
  await page.getByText("Technical details").click();
  await expect(box(page)).toContainText("/settings.json answered 500");
  await expectAccessible(page);
  await page.unroute("**/settings.json");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(email(page)).toBeVisible();
});

for (const [what, address] of [
  ["the configuration", "**/config.json"],
  ["a screen", "**/welcome.html"],
] as const) {
  /** @spec 7.33 */
  test(`${what} does not load`, async ({ page, watch }) => {
    watch.expect(/404/);
    await page.route(address, (route) => route.fulfill({ status: 404 }));
    await page.goto("/login");
    await expect(box(page)).toContainText("Sign-in could not be loaded.");
  });
}

for (const script of ["login", "widget"]) {
  test(`the script of the ${script} does not load`, async ({ page, watch }) => {
    watch.expect(/ERR_FAILED/);
    await page.route(`**/assets/${script}-*.js`, (route) => route.abort());
    await page.goto("/login");
    await expect(page.getByText("This is taking longer than usual")).toBeVisible();
    await expect(page.getByRole("link", { name: "reload this page" })).toBeVisible();
  });
}

/** @spec 8.34 */
test("the vendor's kit fails to load for a hosted project, and then loads", async ({
  page,
  context,
  server,
  watch,
}) => {
  watch.expect(/ERR_FAILED|Cannot load script|DescopeUI was not loaded|another origin/);
  // Serves the page of a hosted project, without the policy that lists the kit's hosts.
  await page.route("/login", async (route) => {
    const response = await route.fetch();
    const { "content-security-policy": _policy, ...headers } = response.headers();
    const body = (await response.text()).replace('"kind":"own"', '"kind":"hosted"');
    await route.fulfill({ response, headers, body });
  });
  const outside = (url: URL) => url.origin !== server.origin;
  await context.route(outside, (route) => route.abort());
  await page.goto("/login");
  await expect(box(page)).toContainText("Sign-in could not be loaded.");
  await page.getByText("Technical details").click();
  await expect(box(page)).toContainText("DescopeUI was not loaded");
  await context.unroute(outside);
  await serveVendorKit(context, [server.origin]);
  await page.getByRole("button", { name: "Reload the page" }).click();
  await expect(email(page)).toBeVisible();
  await expect(box(page)).toHaveCount(0);
});

/** @spec 8.2, 8.26 */
test("a step can be finished after the connection was lost and came back", async ({
  page,
  watch,
}) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.clock.install();
  await page.goto("/login");
  await email(page).fill("offline@example.com");
  await runOffline(page, () => page.keyboard.press("Enter"));
  await expect(async () => {
    await page.keyboard.press("Enter");
    await expect(code(page)).toBeVisible({ timeout: 2000 });
  }).toPass();
});

/** @spec 4.3, 8.4 */
test("a session without an account here is explained", async ({ page, sink }) => {
  await signInByScreens(page, sink, "nobody@example.com");
  await page.route("**/api/verify-token*", (route) =>
    route.fulfill({ json: { exists: false, user: null } }),
  );
  await page.goto("/login");
  await expect(box(page)).toContainText("Your account was not found. Please contact support.");
  await page.getByRole("button", { name: "Sign in with another account" }).click();
  await expect(email(page)).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(kept).not.toMatch(/nobody@example\.com|"DSR?"|descopeFlowNonce|dls_last/);
});

test("an invented link is explained and starts a new sign-in", async ({ page, watch }) => {
  watch.expect(/400/);
  const forged = encodeURIComponent("sign-up-or-in|#|00000000000000000000000000");
  await page.goto(`/login?descope-login-flow=${forged}_1&t=made-up`);
  await expect(page.getByText("That link was used already or has expired.")).toBeVisible();
  await expect(email(page)).toBeVisible();
  await expect(page).toHaveURL("/login");
});

/** @spec 8.2 */
test("a blocked pop-up is explained", async ({ page, watch }) => {
  watch.expect(/null/);
  await page.addInitScript(() => Object.assign(window, { open: () => null }));
  await page.route("**/v1/flow/start", (route) =>
    route.fulfill({
      json: {
        executionId: "sign-up-or-in|#|popup",
        stepId: "1",
        stepName: "Welcome",
        status: "waiting",
        action: "redirect",
        redirect: { url: "/icon.svg", isPopup: true },
        screen: { id: "welcome", state: {} },
      },
    }),
  );
  await page.goto("/login");
  await email(page).fill("popup@example.com");
  await page.keyboard.press("Enter");
  await expect(box(page)).toContainText("ensure that pop-ups are allowed for this site");
  await page.unroute("**/v1/flow/start");
  await box(page).getByRole("button", { name: "Try again" }).click();
  await expect(email(page)).toHaveValue("");
  await email(page).fill("popup@example.com");
  await page.keyboard.press("Enter");
  await expect(code(page)).toBeVisible();
});

test("a code lost with the connection is submitted again with Enter", async ({
  page,
  sink,
  watch,
}) => {
  watch.expect(/500/);
  await page.goto("/login");
  await email(page).fill("lost@example.com");
  await page.keyboard.press("Enter");
  await expect(code(page)).toBeFocused();
  await page.route("**/v1/flow/next", (route) => route.fulfill({ status: 500, json: {} }));
  const right = await sink.codeFor("lost@example.com");
  await page.keyboard.type(right);
  await expect(box(page)).toContainText("Authentication failed. Please try again.");
  await expect(code(page)).toHaveValue(right);
  await page.unroute("**/v1/flow/next");
  await code(page).press("Enter");
  await expect(page).toHaveURL(/\/welcome$/);
});

test("the page is English when the texts of another language do not load", async ({ visitor }) => {
  const { page, watch } = await visitor({ locale: "de" });
  watch.expect(/ERR_FAILED/);
  // The file names do not contain the language.
  await page.route("**/assets/login-*.js", async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes("Willkommen")) await route.abort();
    else await route.fulfill({ response });
  });
  await page.goto("/login");
  await expect(page.getByRole("heading", { name: "Welcome to Review Flow" })).toBeVisible();
});

test("a slow connection shows that the page is waiting", async ({ page, sink }) => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Network.enable");
  await devTools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 20_000,
  });
  await page.goto("/login");
  await email(page).fill("slow-line@example.com");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Continue" })).toHaveAttribute("aria-busy", "true");
  await code(page).fill(await sink.codeFor("slow-line@example.com"));
  // Loading two pages' scripts at 50 kB/s takes a while.
  await expect(page).toHaveURL(/\/welcome$/, { timeout: 60_000 });
});

test("a browser that keeps no cookies gets an explanation instead of a redirect loop", async ({
  page,
  context,
  sink,
}, { repeatEachIndex }) => {
  const address = `dropped-${repeatEachIndex}@example.com`;
  await page.route("**/v1/**", async (route) => {
    const response = await route.fetch();
    await context.clearCookies();
    const { "set-cookie": _dropped, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await page.goto("/login");
  await email(page).fill(address);
  await page.keyboard.press("Enter");
  await expect(code(page)).toBeFocused();
  await page.keyboard.type(await sink.codeFor(address));
  await expect(page.getByText("or this browser keeps no cookies")).toBeVisible();
  await expect(email(page)).toBeVisible();
  await expectAccessible(page);
});

for (const [what, block] of [
  ["storage", blockStorage],
  ["cookies", blockCookies],
] as const) {
  test(`a browser that blocks ${what} gets an explanation`, async ({ page, watch }) => {
    watch.expect(/blocks cookies or storage/);
    await block(page);
    for (const address of ["/login", "/dashboard"]) {
      await page.goto(address);
      await expect(page.getByText(/blocks cookies or storage/)).toBeVisible();
    }
  });
}
