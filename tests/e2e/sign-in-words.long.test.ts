import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/journey.ts";
import { signInByScreens } from "#tests/support/sign-in.ts";

const box = (page: Page) => page.getByRole("alert").filter({ hasText: "Authentication Error" });

const withoutSubject = `head.${Buffer.from(JSON.stringify({ exp: 4_000_000_000 })).toString("base64url")}.sign`;

/** @spec 4.3, 8.3, 8.4, 8.5, 8.6, 8.7, 8.8 */
test("an existing session that fails is explained, with one message per reason", async ({
  page,
  sink,
  watch,
}) => {
  watch.expect(/503/);
  await signInByScreens(page, sink, "arrival@example.com");
  const check = "**/api/verify-token*";
  for (const [words, details, answer] of [
    [
      "Error verifying your account. Please try again.",
      "Failed to check user in database. 503: Busy.",
      { status: 503, json: { error: { message: "Busy." } } },
    ],
    [
      "Error verifying your account. Please try again.",
      "Unexpected error checking user status.",
      { status: 200, body: "<html>" },
    ],
    [
      "Your account was not found. Please contact support.",
      "User not found in database. Please contact support.",
      { json: { exists: false, user: null } },
    ],
  ] as const) {
    await page.route(check, (route) => route.fulfill(answer));
    await page.goto("/login");
    await expect(box(page)).toContainText(words);
    await page.getByText("Technical details").click();
    await expect(box(page)).toContainText(details);
    await page.unroute(check);
  }
  await page.route("**/v1/auth/{try-refresh,refresh}*", (route) =>
    route.fulfill({ json: { sessionJwt: withoutSubject, sessionExpiration: 4_000_000_000 } }),
  );
  await page.goto("/login");
  await expect(box(page)).toContainText("Could not retrieve user information.");
});

/** @spec 4.4, 9.5 */
test("half a second after success the session is renewed, and the page continues even if that fails", async ({
  page,
  sink,
  watch,
}) => {
  watch.expect(/500/);
  await page.goto("/login");
  await page.getByRole("textbox", { name: "Email" }).fill("half-known@example.com");
  await page.keyboard.press("Enter");
  const code = await sink.codeFor("half-known@example.com");
  await page.clock.install();
  const renewals: string[] = [];
  await page.route("**/v1/auth/{try-refresh,refresh}*", async (route) => {
    renewals.push(route.request().url());
    await route.fulfill({ status: 500, json: {} });
  });
  await page.route("**/v1/flow/next", async (route) => {
    const answer = await route.fetch();
    await page.clock.pauseAt(Date.now() + 60_000);
    await route.fulfill({ response: answer });
  });
  await page.getByRole("textbox", { name: "Code" }).fill(code);
  await expect(page.getByText("You are signed in. One moment...")).toBeVisible();
  await page.clock.runFor(400);
  expect(renewals).toEqual([]);
  await page.clock.runFor(200);
  await expect.poll(() => renewals.length).toBe(1);
  await page.clock.runFor(5000);
  await expect(page).toHaveURL(/\/(welcome|dashboard)$/);
});
