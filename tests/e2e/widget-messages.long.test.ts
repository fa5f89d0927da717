import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/journey.ts";

const box = (page: Page) => page.getByRole("alert").filter({ hasText: "Authentication Error" });
const email = (page: Page) => page.getByRole("textbox", { name: "Email" });

/** A response of the provider to a step, with the given overrides. */
const step = (given: object) => ({
  executionId: "sign-up-or-in|#|messages",
  stepId: "1",
  stepName: "Step",
  status: "waiting",
  action: "screen",
  screen: { id: "welcome", state: {} },
  lastAuth: null,
  runnerLogs: [],
  ...given,
});

const answerStart = (page: Page, json: object, status = 200) =>
  page.route("**/v1/flow/start", (route) => route.fulfill({ status, json }));

async function press(page: Page): Promise<void> {
  await email(page).fill("messages@example.com");
  await page.keyboard.press("Enter");
}

/** @spec 8.43 */
test("a step without a screen is reported on the page, not only logged", async ({ page }) => {
  await answerStart(page, step({ screen: {} }));
  await page.goto("/login");
  await press(page);
  await expect(box(page)).toContainText("Sign-in could not be loaded.");
  await page.getByText("Technical details").click();
  await expect(box(page)).toContainText("No screen was found to show");
});

test("an error message stays, whichever of the engine's two renderings finishes last", async ({
  page,
}) => {
  const words = "This sign-in was begun in another browser.";
  const anew = { executionId: "sign-up-or-in|#|anew", stepId: "0" };
  const screen = { id: "welcome", state: { errorText: words } };
  await page.route("**/v1/flow/next", (route) =>
    route.fulfill({ json: step({ ...anew, screen }) }),
  );
  // After a mailed link the engine renders the screen twice concurrently.
  const release = Promise.withResolvers<void>();
  let asked = 0;
  await page.route("**/welcome.html", async (route) => {
    asked += 1;
    if (asked === 1) await release.promise;
    await route.continue();
  });
  await page.goto(
    `/login?descope-login-flow=${encodeURIComponent("sign-up-or-in|#|messages_1")}&code=x`,
  );
  await expect(page.getByText(words)).toBeVisible();
  await page.locator("descope-wc descope-container").evaluate((drawn) => {
    drawn.toggleAttribute("data-first-to-end");
  });
  release.resolve();
  await expect(page.locator("descope-wc [data-first-to-end]")).toHaveCount(0);
  await expect(page.getByText(words)).toBeVisible();
});

for (const code of ["E102004", "E103205", "E108201"]) {
  /** @spec 8.28 */
  test(`${code} restarts the flow`, async ({ page, watch }) => {
    watch.expect(/400/);
    await page.goto("/login");
    const start = "**/v1/flow/start";
    await page.route(start, (route) =>
      route.fulfill({ status: 400, json: { errorCode: code, errorDescription: "Over." } }),
    );
    await press(page);
    await expect(page.getByRole("status")).toContainText("so it starts again");
    await expect(email(page)).toBeVisible();
    await expect(box(page)).toHaveCount(0);
  });
}

/** @spec 8.29 */
test("the log contains the run's messages, and the code of a step's error", async ({ page }) => {
  const log: string[] = [];
  page.on("console", (message) => log.push(message.text()));
  await answerStart(
    page,
    step({
      runnerLogs: [{ level: "warn", title: "Rule", log: "matched" }],
      error: { code: "E123", description: "Not now", message: "later" },
      screen: { id: "welcome", state: { errorText: "Try again later." } },
    }),
  );
  await page.goto("/login?debug=true");
  await expect(page.getByText("No errors detected")).toBeVisible();
  await press(page);
  await expect.poll(() => log).toContain("Rule: matched");
  expect(log).toContain("[E123]: Not now: Try again later. - later");
  await expect(page.getByText("[E123]: Not now").first()).toBeVisible();
});

/** @spec 8.27 */
test("a failure without a body has the code J151001", async ({ page, watch }) => {
  watch.expect(/400/);
  await page.route("**/v1/flow/start", (route) =>
    route.fulfill({ status: 400, contentType: "application/json", body: "null" }),
  );
  await page.goto("/login");
  await press(page);
  await expect(box(page)).toContainText("Authentication failed. Please try again.");
  await page.getByText("Technical details").click();
  await expect(box(page)).toContainText("J151001");
});

/** @spec 4.15, 5.15, 8.44 */
test("a passkey that cannot be prepared is logged, and the address still signs in", async ({
  page,
  watch,
}) => {
  watch.expect(/500/);
  const log: string[] = [];
  page.on("console", (message) => log.push(message.text()));
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => true;
    PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable = async () => true;
  });
  // A screen whose field suggests passkeys on its own.
  await page.route("**/welcome.html", async (route) => {
    const html = await (await route.fetch()).text();
    const body = html.replace('"username webauthn"', '"webauthn"');
    await route.fulfill({ body, contentType: "text/html" });
  });
  await page.route("**/v1/auth/webauthn/signin/start", (route) =>
    route.fulfill({ status: 500, json: { errorCode: "E1", errorMessage: "Out of order." } }),
  );
  await page.goto("/login");
  await expect.poll(() => log.join("\n")).toContain("Webauthn start failed: Out of order.");
  await expect(box(page)).toHaveCount(0);
  await press(page);
  await expect(page.getByRole("textbox", { name: "Code" })).toBeVisible();
});

/** @spec 7.34, 7.35, 8.33, 8.34, 9.18 */
test("no other host is contacted, whatever fails", async ({ page, watch }) => {
  watch.expect(/ERR_FAILED|404/);
  await page.route("**/pages/**", (route) => route.abort());
  await page.goto("/login");
  await expect(box(page)).toContainText("Sign-in could not be loaded.");
  expect(watch.problems.filter((problem) => problem.includes("another origin"))).toEqual([]);
});
