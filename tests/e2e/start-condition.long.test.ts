import type { Page } from "@playwright/test";
import { defaultProjectId } from "#server/config.ts";
import { expect, test } from "#tests/support/journey.ts";

/** The browser decides by what it knows on which screen a flow begins, before it calls the server. */
test("a returning user begins on a screen that says so", async ({ page, server }) => {
  const person = { loginId: "start-condition@example.com", password: "violet kettle under snow" };
  const made = await page.request.post(`${server.origin}/v1/auth/password/signup`, {
    headers: { authorization: `Bearer ${defaultProjectId}` },
    data: person,
  });
  expect(made.ok()).toBe(true);
  await page.context().clearCookies();
  const remark = page.getByText(`The last sign-in here was as ${person.loginId}.`);

  await page.goto("/login?flow=sign-in-with-password");
  await expect(page.getByText("Sign in with your password")).toBeVisible();
  await expect(remark).toBeHidden();
  await signInByScreens(page, person);

  // The session has ended; the browser remembers whose it was.
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.removeItem("DS"));
  await page.goto("/login?flow=sign-in-with-password");
  await expect(remark).toBeVisible();
  const started = page.waitForRequest("**/v1/flow/start");
  await signInByScreens(page, person);
  expect((await started).postDataJSON()).toMatchObject({ conditionInteractionId: "known" });
});

async function signInByScreens(
  page: Page,
  person: { loginId: string; password: string },
): Promise<void> {
  await page.getByRole("textbox", { name: "Email" }).fill(person.loginId);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/welcome$/);
}
