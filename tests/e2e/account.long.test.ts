import { expectAccessible } from "#tests/support/accessible.ts";
import { generateTotpCode } from "#tests/support/authenticator-app.ts";
import { expect, test } from "#tests/support/journey.ts";
import { signInByScreens, startBusiness } from "#tests/support/sign-in.ts";
import { findToast } from "#tests/support/toast.ts";
import { addVirtualAuthenticator } from "#tests/support/virtual-authenticator.ts";

test("an owner changes their sign-in methods", async ({ page, sink, visitor, watch }) => {
  // A wrong code and a weak password are refused below.
  watch.expect(/400/);
  await startBusiness(page, sink, "account@example.com", "Account Agency");
  await page.goto("/settings/account");
  await expect(page.getByText("Sign-in codes go to account@example.com.")).toBeVisible();
  await expect(page.getByRole("table", { name: "Your last sign-ins" })).toBeVisible();
  await expectAccessible(page);

  await test.step("another address, verified by its own code", async () => {
    const section = page.getByRole("region", { name: "Email address" });
    await section.getByRole("button", { name: "Change" }).click();
    await section.getByLabel("New email address").fill("moved@example.com");
    await section.getByRole("button", { name: "Send a code" }).click();
    await section.getByLabel("Code").fill("000 000");
    await section.getByRole("button", { name: "Confirm" }).click();
    await expect(section.getByText("That code is not right.")).toBeVisible();
    await section.getByLabel("Code").fill(await sink.codeFor("moved@example.com"));
    await section.getByRole("button", { name: "Confirm" }).click();
    await expect(section.getByText("Sign-in codes go to moved@example.com.")).toBeVisible();
  });

  await test.step("a password that is hard to guess", async () => {
    const section = page.getByRole("region", { name: "Password" });
    await section.getByRole("button", { name: "Set a password" }).click();
    await section.getByLabel("New password").fill("password123");
    await section.getByLabel("The same again").fill("password1234");
    await section.getByRole("button", { name: "Save password" }).click();
    await expect(section.getByText("The two passwords differ.")).toBeVisible();
    await section.getByLabel("The same again").fill("password123");
    await section.getByRole("button", { name: "Save password" }).click();
    await expect(section.getByText(/easy to guess/)).toBeVisible();
    await section.getByLabel("New password").fill("violet kettle under snow");
    await section.getByLabel("The same again").fill("violet kettle under snow");
    await section.getByRole("button", { name: "Save password" }).click();
    await expect(section.getByText("You have a password.")).toBeVisible();
  });

  await test.step("an authenticator app", async () => {
    const section = page.getByRole("region", { name: "Authenticator app" });
    await section.getByRole("button", { name: "Set up" }).click();
    // Scanners need a white border, also in the dark theme.
    const square = section.getByRole("img", { name: /QR code/ });
    await expect(square).toHaveCSS("background-color", "rgb(255, 255, 255)");
    await section.getByText("I cannot scan it").click();
    await expectAccessible(page);
    const key = await section.locator("code").textContent();
    await section.getByLabel("Code").fill(generateTotpCode(key ?? ""));
    await section.getByRole("button", { name: "Confirm" }).click();
    await expect(section.getByText("After your password we ask for a code")).toBeVisible();
    const other = await visitor();
    await other.page.goto("/login?flow=sign-in-with-password");
    await other.page.getByRole("textbox", { name: "Email" }).fill("moved@example.com");
    await other.page.getByLabel("Password", { exact: true }).fill("violet kettle under snow");
    await other.page.keyboard.press("Enter");
    await expect(other.page.getByText("Enter the code of your app")).toBeVisible();
    await other.page
      .getByRole("textbox", { name: "Code" })
      .fill(generateTotpCode(key ?? "", Date.now(), 1));
    await expect(other.page).toHaveURL(/\/dashboard$/);
    await other.page.close();
  });

  await test.step("passkeys: a second one, and the first revoked", async () => {
    const device = await addVirtualAuthenticator(page);
    const section = page.getByRole("region", { name: "Passkey" });
    await section.getByRole("button", { name: "Add a passkey" }).click();
    await expect(section.getByRole("listitem")).toHaveCount(1);
    await section.getByRole("button", { name: "Add another" }).click();
    await expect(
      findToast(page, "This device has a passkey for your account already."),
    ).toBeVisible();
    await device.forget();
    await section.getByRole("button", { name: "Add another" }).click();
    await expect(section.getByRole("listitem")).toHaveCount(2);
    await expectAccessible(page);
    await section.getByRole("button", { name: "Remove passkey 1" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await expect(section.getByRole("listitem")).toHaveCount(1);
    await sink.waitFor(({ subject }) => subject.startsWith("A passkey was removed"));
  });

  await test.step("the app and the password are removed", async () => {
    for (const [name, what, left] of [
      ["Authenticator app", "the authenticator app", "Make your password safer"],
      ["Password", "the password", "Not set. You sign in with an email code."],
    ] as const) {
      const section = page.getByRole("region", { name, exact: true });
      await section.getByRole("button", { name: `Remove ${what}` }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
      await expect(section.getByText(left)).toBeVisible();
    }
  });

  await test.step("sessions: this device, and another one that is ended", async () => {
    const section = page.getByRole("region", { name: "Where you are signed in" });
    await expect(section.getByText("This device")).toBeVisible();
    const others = section.getByRole("button", { name: /^Sign out the device/ });
    await expect(others).toHaveCount(1);
    await others.click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Sign out" }).click();
    await expect(others).toHaveCount(0);
  });

  await test.step("signing out everywhere", async () => {
    const other = await visitor();
    await signInByScreens(other.page, sink, "moved@example.com");
    other.watch.expect(/401/);
    await page.getByRole("button", { name: "Sign out everywhere" }).first().click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: "Sign out everywhere" })
      .click();
    await expect(page).toHaveURL(/\/login$/);
    await other.page.reload();
    await expect(other.page).toHaveURL(/\/login/);
  });
});

test("a change long after sign-in asks for verification and then continues", async ({
  page,
  sink,
}) => {
  await startBusiness(page, sink, "proof@example.com", "Account Agency");
  let proved = false;
  // Simulates ten minutes passing, because the provider uses the machine's clock.
  await page.route("**/v1/account/sign-in-methods", async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...(await response.json()), hasRecentVerification: proved },
    });
  });
  await page.goto("/settings/account");
  const section = page.getByRole("region", { name: "Email address" });
  await section.getByRole("button", { name: "Change" }).click();
  await expect(page).toHaveURL(/\/login\?flow=step-up/);
  await expect(page.getByText("Continue with your account")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Back without changing anything" }).click();
  await expect(page).toHaveURL(/\/settings\/account$/);
  await section.getByRole("button", { name: "Change" }).click();
  await page.getByRole("button", { name: "Send a code by email" }).click();
  await expect(page.getByText("We sent a six-digit code")).toBeVisible();
  proved = true;
  const code = await sink.codeFor("proof@example.com");
  await page.getByRole("textbox", { name: "Code" }).fill(code);
  await expect(page).toHaveURL(/\/settings\/account$/);
  await section.getByRole("button", { name: "Change" }).click();
  await expect(section.getByLabel("New email address")).toBeVisible();
});

test("every flow of the provider opens at its address and requires the right user", async ({
  page,
  sink,
  watch,
}) => {
  watch.expect(/401|404/);
  await page.goto("/login?flow=no-such-flow");
  await expect(page).toHaveURL(/\/login$/);
  await page.goto("/login?flow=change-email");
  await expect(page).toHaveURL(/\/login\?next=/);
  const address = page.getByRole("textbox", { name: "Email" });
  // The page's own field is replaced by the widget's.
  await expect(page.locator("descope-wc descope-email-field")).toBeVisible();
  await expect(address).toHaveCount(1);
  await address.fill("by-address@example.com");
  await page.keyboard.press("Enter");
  const code = await sink.codeFor("by-address@example.com");
  await page.getByRole("textbox", { name: "Code" }).fill(code);
  await expect(page.getByRole("heading", { name: "Change your email address" })).toBeVisible();
  for (const [flow, words] of [
    ["account", "Your account"],
    ["add-passkey", "Add a passkey"],
    ["step-up", "Confirm it is you"],
  ] as const) {
    await page.goto(`/login?flow=${flow}`);
    await expect(page.getByRole("heading", { name: words })).toBeVisible();
  }
});
