import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/journey.ts";
import { startBusiness } from "#tests/support/sign-in.ts";

const email = (page: Page) => page.getByRole("textbox", { name: "Email" });
const code = (page: Page) => page.getByRole("textbox", { name: "Code" });

/** @spec 2.17 */
test("a protected page waits a second, asks to sign in, and opens afterwards", async ({
  page,
  sink,
  watch,
}) => {
  // The refused refresh tells the page that there is no session.
  watch.expect(/401/);
  await startBusiness(page, sink, "guard@example.com", "Guarded");
  await page.getByRole("button", { name: /^Account, / }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/login$/);

  await page.goto("/pricing");
  // The clock is stopped, so that the message stays visible.
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.goto("/settings/account?from=mail");
  const waiting = page.getByText("Verifying authentication...");
  await expect(waiting).toBeVisible();
  await page.clock.resume();
  await expect(page).toHaveURL(/\/login\?next=%2Fsettings%2Faccount%3Ffrom%3Dmail$/);
  await page.goBack();
  await expect(page, "the page that sends one to sign-in is not in the history").toHaveURL(
    /\/pricing$/,
  );
  await page.goForward();
  await email(page).fill("guard@example.com");
  await page.keyboard.press("Enter");
  await code(page).fill(await sink.codeFor("guard@example.com"));
  await expect(page).toHaveURL(/\/settings\/account\?from=mail$/);
});

/** @spec 2.35, 4.8, 9.12 */
test("screens slide in the direction of the step, part by part", async ({ page, sink }) => {
  await page.goto("/login");
  const screen = page.locator("#content-root");
  await email(page).fill("slide@example.com");
  await page.keyboard.press("Enter");
  await expect(code(page)).toBeVisible();
  await expect(screen).toHaveAttribute("data-direction", "forward");
  const delays = await page
    .locator(".screen > *")
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).animationDelay));
  expect(delays.slice(0, 4)).toEqual(["0s", "0.04s", "0.08s", "0.12s"]);
  await page.goBack();
  await expect(email(page)).toBeVisible();
  await expect(screen).toHaveAttribute("data-direction", "backward");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goForward();
  await code(page).fill(await sink.codeFor("slide@example.com"));
  await expect(page).toHaveURL(/\/welcome$/);
});
