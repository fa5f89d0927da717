import { expectAccessible } from "#tests/support/accessible.ts";
import { expect, test } from "#tests/support/journey.ts";
import { startBusiness } from "#tests/support/sign-in.ts";

test("a member of two businesses switches between them, and the choice is kept", async ({
  page,
  sink,
  visitor,
  watch,
}) => {
  // The server asks for the business by refusing the request.
  watch.expect(/409/);
  await startBusiness(page, sink, "two@example.com", "Own Studio");
  const owner = await visitor();
  await startBusiness(owner.page, sink, "owner-of-other@example.com", "Other Agency");
  await owner.page.goto("/settings/team");
  await owner.page.getByRole("button", { name: "Invite a member" }).click();
  await owner.page.getByLabel("Email").fill("two@example.com");
  await owner.page.getByRole("button", { name: "Send invitation" }).click();
  await sink.waitFor(({ subject, to }) => to === "two@example.com" && subject.startsWith("Join"));

  await page.getByRole("button", { name: /^Account, / }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole("textbox", { name: "Email" }).fill("two@example.com");
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: "Code" }).fill(await sink.codeFor("two@example.com"));
  await expect(page).toHaveURL(/\/choose-business$/);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Work here: Other Agency" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto("/settings/account");
  const businesses = page.getByRole("region", { name: "Businesses" });
  await expect(businesses.getByRole("listitem").filter({ hasText: "Other Agency" })).toContainText(
    "You are here",
  );
  await expectAccessible(page);
  await test.step("another address does not change the current business", async () => {
    const section = page.getByRole("region", { name: "Email address" });
    await section.getByRole("button", { name: "Change" }).click();
    await section.getByLabel("New email address").fill("two-moved@example.com");
    await section.getByRole("button", { name: "Send a code" }).click();
    await section.getByLabel("Code").fill(await sink.codeFor("two-moved@example.com"));
    await section.getByRole("button", { name: "Confirm" }).click();
    await expect(section.getByText("Sign-in codes go to two-moved@example.com.")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("button", { name: "Account, Other Agency" })).toBeVisible();
  });
  await businesses.getByRole("button", { name: "Switch" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto("/settings/business");
  await expect(page.getByLabel("Business name")).toHaveValue("Own Studio");
  await page.reload();
  await expect(page.getByLabel("Business name")).toHaveValue("Own Studio");
});
