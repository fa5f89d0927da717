import { expectAccessible } from "#tests/support/accessible.ts";
import { codeOfApp } from "#tests/support/authenticator-app.ts";
import { expect, test } from "#tests/support/journey.ts";
import { signIn } from "#tests/support/sign-in.ts";
import { addVirtualAuthenticator } from "#tests/support/virtual-authenticator.ts";

test("an owner looks after how they sign in", async ({ page, sink, visitor, watch }) => {
  // The wrong code and the weak password.
  watch.expect(/400/);
  await signIn(page, sink, "account@example.com");
  await page.getByLabel("Business name").fill("Account Agency");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto("/settings/account");
  await expect(page.getByText("Sign-in codes go to account@example.com.")).toBeVisible();
  await expect(page.getByRole("table", { name: "Your last sign-ins" })).toBeVisible();
  await expectAccessible(page);

  await test.step("another address, proved by its own code", async () => {
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
    await expect(section.getByRole("img", { name: /QR code/ })).toBeVisible();
    await section.getByText("I cannot scan it").click();
    await expectAccessible(page);
    const key = await section.locator("code").textContent();
    await section.getByLabel("Code").fill(codeOfApp(key ?? ""));
    await section.getByRole("button", { name: "Confirm" }).click();
    await expect(
      section.getByText("An app on your phone makes codes for this account."),
    ).toBeVisible();
  });

  await test.step("a passkey", async () => {
    await addVirtualAuthenticator(page);
    const section = page.getByRole("region", { name: "Passkey" });
    await section.getByRole("button", { name: "Add a passkey" }).click();
    await expect(section.getByText("You have a passkey.")).toBeVisible();
  });

  await test.step("out everywhere", async () => {
    const other = await visitor();
    await signIn(other.page, sink, "moved@example.com");
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
