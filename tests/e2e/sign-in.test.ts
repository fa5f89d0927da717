import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessible.ts";
import { expect, test } from "#tests/support/journey.ts";
import { setUpBusiness, signInByScreens } from "#tests/support/sign-in.ts";
import { waitForEngine } from "#tests/support/wait-for-engine.ts";

const email = (page: Page) => page.getByRole("textbox", { name: "Email" });
const code = (page: Page) => page.getByRole("textbox", { name: "Code" });
const signedIn = /\/(dashboard|welcome)$/;

for (const theme of ["light", "dark"]) {
  /** @spec 2.8, 2.39 */
  test(`both screens are accessible and fit 320 px in ${theme}`, async ({ page, sink }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    // Half-faded text lacks contrast.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.addInitScript((choice) => localStorage.setItem("ui-theme", choice), theme);
    await page.goto("/login");
    await expect(page.getByRole("heading", { name: "Welcome to Review Flow" })).toBeVisible();
    await expect(page.getByText("Sign in to continue")).toBeVisible();
    await expect(email(page)).toBeFocused();
    await waitForEngine(page);
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

/** @spec 2.7, 5.14 */
test("a wrong code is reported, cleared and asked for again, by keyboard alone", async ({
  page,
  sink,
}) => {
  await page.goto("/register");
  await expect(email(page)).toBeFocused();
  await page.keyboard.type("keys-only@example.com");
  await page.keyboard.press("Enter");
  const right = await sink.codeFor("keys-only@example.com");
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

/** @spec 1.6, 2.37, 2.40 */
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

/** @spec 2.10, 4.3 */
test("sign-in leads back to the requested page, on this site only", async ({ page, sink }) => {
  await signInByScreens(page, sink, "back@example.com");
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

/** @spec 4.2 */
test("signing in and out in one tab shows in the other", async ({ context, page, watch, sink }) => {
  const other = await context.newPage();
  await other.goto("/login");
  await expect(email(other)).toBeVisible();
  await signInByScreens(page, sink, "one-tab@example.com");
  await expect(other).toHaveURL(signedIn);
  await setUpBusiness(other, "Two Tabs");
  await other.getByRole("button", { name: "Skip for now" }).click();
  await expect(other).toHaveURL(/dashboard/);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Account, Two Tabs" }).click();
  // The other tab may be loading data when the session ends.
  watch.expect(/401/);
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(other).toHaveURL(/\/login/);
});

/** @spec 2.34 */
test("the sign-in page uses the browser's language, from right to left where needed", async ({
  visitor,
}) => {
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
