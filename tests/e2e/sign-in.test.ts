import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessible.ts";
import { expect, test } from "#tests/support/journey.ts";
import { signIn } from "#tests/support/sign-in.ts";

const email = (page: Page) => page.getByRole("textbox", { name: "Email" });
const code = (page: Page) => page.getByRole("textbox", { name: "Code" });
const signedIn = /\/(dashboard|welcome)$/;

/** The screen is drawn anew after a new code was asked for; a program may be faster than that. */
async function typeWhenReady(page: Page, digits: string): Promise<void> {
  await expect(async () => {
    await code(page).fill(digits);
    await expect(page).toHaveURL(signedIn, { timeout: 3000 });
  }).toPass();
}

for (const theme of ["light", "dark"]) {
  test(`both screens are accessible and fit 320 px in ${theme}`, async ({ page, sink }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    // Half-faded text has no contrast yet.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.addInitScript((choice) => localStorage.setItem("ui-theme", choice), theme);
    await page.goto("/login");
    await expect(page.getByRole("heading", { name: "Welcome to Review Flow" })).toBeVisible();
    await expect(page.getByText("Sign in to continue")).toBeVisible();
    await expect(email(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Enter your email address.")).toBeVisible();
    await expect(email(page)).toHaveAttribute("aria-invalid", "true");
    await expectAccessible(page);
    await email(page).fill(`${theme}@example.com`);
    await page.keyboard.press("Enter");
    await expect(code(page)).toBeFocused();
    await sink.codeFor(`${theme}@example.com`);
    await page.keyboard.type("12x34-5");
    await expect(code(page)).toHaveValue("12345");
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      320,
    );
  });
}

test("a wrong code is told, cleared and asked for again, by keyboard alone", async ({
  page,
  sink,
}) => {
  await page.goto("/register");
  await expect(email(page)).toBeFocused();
  await page.keyboard.type("keys@example.com");
  await page.keyboard.press("Enter");
  const right = await sink.codeFor("keys@example.com");
  await expect(code(page)).toBeFocused();
  for (const wrong of [1, 2]) {
    await page.keyboard.type(String((Number(right) + wrong) % 1_000_000).padStart(6, "0"));
    await expect(page.getByRole("alert")).toHaveText(/That code is not right/);
    await expect(code(page)).toHaveValue("");
    await expect(code(page)).toBeFocused();
  }
  await page.keyboard.type(right);
  await expect(page).toHaveURL(signedIn);
});

test("another address and a new code can be asked for", async ({ page, sink }) => {
  await page.goto("/login");
  await email(page).fill("typo@example.com");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Use another email address" }).click();
  await expect(email(page)).toHaveValue("typo@example.com");
  await email(page).fill("right@example.com");
  await page.getByRole("button", { name: "Continue" }).click();
  const first = await sink.codeFor("right@example.com");
  await page.getByRole("button", { name: "Send a new code" }).press("Enter");
  const second = await sink.codeFor("right@example.com");
  expect(second).not.toBe(first);
  await typeWhenReady(page, second);
});

test("back, forward and a reload restore the step", async ({ page, sink }) => {
  await page.goto("/login");
  await email(page).fill("steps@example.com");
  await page.keyboard.press("Enter");
  const right = await sink.codeFor("steps@example.com");
  await expect(code(page)).toBeVisible();
  await page.goBack();
  await expect(email(page)).toHaveValue("steps@example.com");
  await page.goForward();
  await expect(page.getByText("s****@example.com")).toBeVisible();
  await page.reload();
  await expect(page.getByText("s****@example.com")).toBeVisible();
  await code(page).fill(right);
  await expect(page).toHaveURL(signedIn);
});

test("leads back to where the person wanted to go, on this site only", async ({ page, sink }) => {
  await signIn(page, sink, "back@example.com");
  await page.goto("/login?next=%2Fwelcome%3Ffrom%3Dlink");
  await expect(page).toHaveURL(/\/welcome\?from=link$/);
  for (const forged of [
    "//elsewhere.example/x",
    "/\\elsewhere.example",
    "https://elsewhere.example",
  ]) {
    await page.goto(`/login?next=${encodeURIComponent(forged)}`);
    await expect(page).toHaveURL(signedIn);
  }
});

test("signing in and out in one tab shows in the other", async ({ context, page, sink }) => {
  const other = await context.newPage();
  await other.goto("/login");
  await expect(email(other)).toBeVisible();
  await signIn(page, sink, "tabs@example.com");
  await expect(other).toHaveURL(signedIn);
  await other.getByLabel("Business name").fill("Two Tabs");
  await other.getByRole("button", { name: /Save|Continue|Create/ }).click();
  await expect(other).toHaveURL(/dashboard/);
  await page.evaluate(() => localStorage.removeItem("DS"));
  await expect(other).toHaveURL(/\/login/);
});

test("speaks the browser's language, from right to left where it is", async ({ visitor }) => {
  const german = await visitor({ locale: "de-AT" });
  await german.page.goto("/login");
  await expect(german.page.getByRole("button", { name: "Weiter" })).toBeVisible();
  await expect(german.page.locator("html")).toHaveAttribute("lang", "de");
  const arabic = await visitor({ locale: "ar" });
  await arabic.page.goto("/login");
  await arabic.page.getByRole("textbox", { name: "البريد الإلكتروني" }).fill("rtl@example.com");
  await arabic.page.keyboard.press("Enter");
  await expect(arabic.page.getByRole("textbox", { name: "الرمز" })).toBeVisible();
  await expect(arabic.page.locator("html")).toHaveAttribute("dir", "rtl");
  await expectAccessible(arabic.page);
});

test("a link may open the debugger panel; redirect parameters do not stay", async ({ page }) => {
  await page.goto(
    "/login?debug=true&ra-challenge=a&ra-callback=b&ra-initiator=android&next=%2Fwelcome",
  );
  await expect(page.getByText("Debugger messages")).toBeVisible();
  await expect(page.getByText("No errors detected")).toBeVisible();
  await expect(page).toHaveURL("/login?debug=true&next=%2Fwelcome");
});

test.describe("what fails ends in words and a way on", () => {
  const box = (page: Page) => page.getByRole("alert").filter({ hasText: "Authentication Error" });

  test("the settings do not arrive", async ({ page, watch }) => {
    watch.expect(/500|settings/);
    // As a page that does not carry them itself, which asks for them.
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
    test(`${what} does not arrive`, async ({ page, watch }) => {
      watch.expect(/404/);
      await page.route(address, (route) => route.fulfill({ status: 404 }));
      await page.goto("/login");
      await expect(box(page)).toContainText("Sign-in could not be loaded.");
    });
  }

  for (const script of ["login", "widget"]) {
    test(`the script of the ${script} does not arrive`, async ({ page, watch }) => {
      watch.expect(/ERR_FAILED/);
      await page.route(`**/assets/${script}-*.js`, (route) => route.abort());
      await page.goto("/login");
      await expect(page.getByText("This is taking longer than usual.")).toBeVisible();
      await expect(page.getByRole("link", { name: "reload this page" })).toBeVisible();
    });
  }

  test("storage is blocked", async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        configurable: true,
        get: () => {
          throw new DOMException("Access is denied.", "SecurityError");
        },
      });
    });
    await page.goto("/login");
    await expect(box(page)).toContainText("blocks cookies or storage");
  });

  test("the server fails during a step, and the step can be tried again", async ({
    page,
    watch,
  }) => {
    watch.expect(/500/);
    await page.goto("/login");
    await email(page).fill("again@example.com");
    const failing = "**/v1/flow/start";
    await page.route(failing, (route) =>
      route.fulfill({
        status: 500,
        json: { errorCode: "E100000", errorDescription: "Out of order." },
      }),
    );
    await page.keyboard.press("Enter");
    await expect(box(page)).toContainText("Out of order.");
    await page.unroute(failing);
    await expect(email(page)).toBeFocused();
    await expect(async () => {
      // The engine takes presses within a tenth of a second for one.
      await page.keyboard.press("Enter");
      await expect(code(page)).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(box(page)).toHaveCount(0);
  });

  test("the connection is lost during a step, and comes back", async ({ page, watch }) => {
    watch.expect(/ERR_INTERNET_DISCONNECTED/);
    await page.clock.install();
    await page.goto("/login");
    await email(page).fill("offline@example.com");
    await page.context().setOffline(true);
    await page.keyboard.press("Enter");
    await expect(async () => {
      // The engine tries again three times within fourteen seconds before it gives up.
      await page.clock.runFor(5000);
      await expect(box(page)).toContainText("Network error occurred.", { timeout: 500 });
    }).toPass();
    await page.context().setOffline(false);
    await page.clock.resume();
    await expect(async () => {
      await page.keyboard.press("Enter");
      await expect(code(page)).toBeVisible({ timeout: 2000 });
    }).toPass();
  });

  test("the session has no account here", async ({ page, sink }) => {
    await signIn(page, sink, "nobody@example.com");
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
});
