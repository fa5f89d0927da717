import type { Page, Route } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessible.ts";
import { expect, test } from "#tests/support/journey.ts";

/** A made-up screen with every element of the kit, rendered by the real engine. */
const policies = JSON.stringify([
  { id: "minlength", message: "At least {{value}} characters", pattern: "^.{{{value}},}$" },
  { id: "number", message: "A digit", pattern: "[0-9]" },
  { id: "never", message: "Not asked for", pattern: "^$" },
]);
const screen = `
<descope-container>
  <descope-text variant="h2">Everything</descope-text>
  <descope-text variant="body1">Hello {{user.name}}</descope-text>
  <descope-text-field id="name" name="name" label="Name" required="true" maxlength="20"
    data-errormessage-value-missing="Say your name."></descope-text-field>
  <descope-password id="old" name="password" label="Password" show-label="Show"></descope-password>
  <descope-new-password id="new" name="newPassword" password-label="New password" confirm-label="Again"
    has-confirm="true" has-validation="true" active-policies="minlength,number"
    data-password-policy-value-minlength="8" available-policies='${policies}'
    data-errormessage-pattern-mismatch="The passwords differ."></descope-new-password>
  <descope-checkbox id="agree" name="agree" label="I agree" required="true"
    data-errormessage-value-missing="Please agree."></descope-checkbox>
  <descope-divider>or</descope-divider>
  <descope-link id="good" href="/terms">Terms</descope-link>
  <descope-link id="bad" href="{{form.link}}">Not a link</descope-link>
  <descope-totp-image alt="QR code"></descope-totp-image>
  <descope-code-snippet>ABCD EFGH</descope-code-snippet>
  <descope-image src="/icon.svg" alt="Review Flow"></descope-image>
  <descope-loader-radial label="Waiting"></descope-loader-radial>
  <descope-text data-type="error-message" class="hide" role="alert"></descope-text>
  <descope-button id="go" data-type="button" data-descope-provider="fake">Go</descope-button>
  <descope-button id="skip" formnovalidate="true" variant="outline">Skip</descope-button>
</descope-container>`;

const onePixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

const answer = (state: Record<string, unknown> = {}) => ({
  executionId: "sign-up-or-in|#|kitchen",
  stepId: "1",
  stepName: "Everything",
  status: "waiting",
  action: "screen",
  screen: {
    id: "everything",
    state: {
      user: { name: "<b>Ada</b>" },
      form: { name: "Ada", link: "javascript:alert(1)" },
      totp: { image: onePixel },
      ...state,
    },
  },
  lastAuth: null,
  runnerLogs: [],
});

interface Sent {
  interactionId: string;
  input: Record<string, unknown>;
}

/** Opens the screen. Submissions are recorded in the list and answered by `reply`. */
async function openScreen(page: Page, reply: (route: Route) => unknown): Promise<Sent[]> {
  const sent: Sent[] = [];
  await page.route("**/config.json", async (route) => {
    const config = await (await route.fetch()).json();
    config.flows["sign-up-or-in"] = { version: 1, targetLocales: [] };
    return route.fulfill({ json: config });
  });
  await page.route("**/everything.html", (route) => route.fulfill({ body: screen }));
  await page.route("**/v1/flow/start", (route) => route.fulfill({ json: answer() }));
  await page.route("**/v1/flow/next", async (route) => {
    sent.push(route.request().postDataJSON());
    await reply(route);
  });
  await page.goto("/login");
  await expect(page.getByRole("heading", { name: "Everything" })).toBeVisible();
  return sent;
}

for (const theme of ["light", "dark"]) {
  /** @spec 5.13 */
  test(`every element of the kit is accessible in ${theme}`, async ({ page }) => {
    await page.addInitScript((choice) => localStorage.setItem("ui-theme", choice), theme);
    await page.setViewportSize({ width: 320, height: 700 });
    // Half-faded text lacks contrast.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openScreen(page, () => {});
    await expectAccessible(page);
    await page.getByRole("button", { name: "Go" }).click();
    await expect(page.getByText("At least 8 characters").last()).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      320,
    );
  });
}

/** @spec 3.20, 3.21, 5.13 */
test("the engine reads every field, and harmful screen state has no effect", async ({ page }) => {
  const sent = await openScreen(page, (route) => route.fulfill({ json: answer() }));
  await expect(page.getByText("Hello <b>Ada</b>")).toBeVisible();
  await expect(page.getByText("Not a link")).not.toHaveAttribute("href");
  await expect(page.getByRole("link", { name: "Terms" })).toHaveAttribute("href", /\/terms$/);
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Ada");

  const fresh = page.getByLabel("New password");
  await fresh.fill("short1");
  await page.getByRole("button", { name: "Go" }).click();
  await expect(fresh).toHaveAttribute("aria-invalid", "true");
  await fresh.fill("long enough 1");
  await page.getByLabel("Again").fill("something else 1");
  // The engine ignores a click within 100 ms of the previous one.
  await expect(async () => {
    await page.getByRole("button", { name: "Go" }).click();
    await expect(page.getByText("The passwords differ.")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByLabel("Again").fill("long enough 1");
  await page.getByRole("button", { name: "Go" }).click();
  await expect(page.getByText("Please agree.")).toBeVisible();
  expect(sent).toEqual([]);

  await page.getByLabel("I agree").check();
  const old = page.getByLabel("Password", { exact: true });
  await old.fill("old secret");
  await page.getByRole("button", { name: "Show" }).first().press("Enter");
  await expect(old).toHaveAttribute("type", "text");
  expect(sent).toEqual([]);
  await page.getByRole("button", { name: "Go" }).click();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]).toMatchObject({
    interactionId: "go",
    input: {
      name: "Ada",
      password: "old secret",
      newPassword: "long enough 1",
      agree: true,
      provider: "fake",
    },
  });
});

/** @spec 5.13 */
test("a button that skips validation submits immediately, and only once", async ({ page }) => {
  const { promise: pressedAgain, resolve: letAnswer } = Promise.withResolvers<void>();
  const sent = await openScreen(page, async (route) => {
    await pressedAgain;
    await route.fulfill({ json: answer({ errorText: "Not that way." }) });
  });
  const skip = page.getByRole("button", { name: "Skip" });
  await skip.press("Space");
  await expect(skip).toHaveAttribute("aria-busy", "true");
  await skip.press("Enter");
  await skip.click({ force: true });
  letAnswer();
  await expect(page.getByRole("alert")).toHaveText("Not that way.");
  expect(sent).toHaveLength(1);
  await expect(skip).toHaveAttribute("aria-busy", "false");
});

test("the next screen appears even with motion disabled", async ({ visitor }) => {
  const { page } = await visitor({ reducedMotion: "reduce" });
  await openScreen(page, (route) =>
    route.fulfill({ json: { ...answer(), stepId: "2", screen: { id: "second", state: {} } } }),
  );
  await page.route("**/second.html", (route) =>
    route.fulfill({
      body: '<descope-container><descope-text variant="h2">Second</descope-text></descope-container>',
    }),
  );
  await page.getByRole("button", { name: "Skip" }).click();
  await expect(page.getByRole("heading", { name: "Second" })).toBeVisible();
});
