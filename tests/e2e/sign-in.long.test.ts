import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/journey.ts";
import { waitForEngine } from "#tests/support/wait-for-engine.ts";

const email = (page: Page) => page.getByRole("textbox", { name: "Email" });
const code = (page: Page) => page.getByRole("textbox", { name: "Code" });
const signedIn = /\/(dashboard|welcome)$/;

test("another address and a new code can be requested", async ({ page, server, sink }) => {
  await page.goto("/login");
  await email(page).fill("typo@example.com");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Use another email address" }).click();
  await expect(email(page)).toHaveValue("typo@example.com");
  await email(page).fill("right@example.com");
  await page.getByRole("button", { name: "Continue" }).click();
  const first = await sink.codeFor("right@example.com");
  const again = page.getByRole("button", { name: "Send a new code" });
  await again.press("Enter");
  await expect(
    page.getByText(/We just sent one\. You can ask again in \d+ seconds\./),
  ).toBeVisible();
  await server.elevenMinutesLater();
  await waitForEngine(page);
  await again.press("Enter");
  const second = await sink.codeFor("right@example.com");
  expect(second).not.toBe(first);
  await expect(page.getByText("A new code is on its way.")).toBeVisible();
  await code(page).fill(second);
  await expect(page).toHaveURL(signedIn);
});

/** @spec 2.41, 2.42 */
test("a link may open the debugger panel; redirect parameters are removed", async ({ page }) => {
  await page.goto(
    "/login?debug=true&ra-challenge=a&ra-callback=b&ra-initiator=android&next=%2Fwelcome",
  );
  await expect(page.getByText("Debugger messages")).toBeVisible();
  await expect(page.getByText("No errors detected")).toBeVisible();
  await expect(page).toHaveURL("/login?debug=true&next=%2Fwelcome");
});
