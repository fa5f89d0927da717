import { expectAccessible } from "#tests/support/accessible.ts";
import { expect, test } from "#tests/support/journey.ts";
import { startBusiness } from "#tests/support/sign-in.ts";
import { findToast } from "#tests/support/toast.ts";

/** @spec 1.2, 2.30 */
test("an administrator creates a key, uses it, and deletes it", async ({ page, sink, server }) => {
  await startBusiness(page, sink, "admin@example.com", "Headquarters");

  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("menuitem", { name: "Access keys" }).click();
  await page.getByRole("button", { name: "Create access key" }).click();
  const create = page.getByRole("button", { name: "Create", exact: true });
  await expect(create).toBeDisabled();
  await expect(page.getByLabel("Name")).toBeFocused();
  await page.keyboard.type("Reporting");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  const key = (await page.locator("dialog code").first().textContent()) ?? "";
  await expect(findToast(page, "Access key created successfully")).toBeVisible();
  const use = async () => {
    const headers = { authorization: `Bearer ${key}` };
    return (await fetch(`${server.origin}/api/business`, { headers })).status;
  };
  expect(await use()).toBe(200);
  await page.getByRole("button", { name: "I have copied it" }).click();
  await page.reload();
  await expect(page.getByRole("cell", { name: "Reporting", exact: true })).toBeVisible();
  await expect(page.getByText(key)).toHaveCount(0);

  await page.getByRole("button", { name: "Delete Reporting" }).click();
  await page.getByRole("button", { name: "Delete access key" }).click();
  await expect(findToast(page, "Access key deleted successfully")).toBeVisible();
  expect(await use()).toBe(401);

  await page.goto("/admin/businesses?search=admin%40example.com");
  const plan = page.getByRole("combobox", { name: "Plan of Headquarters" }).first();
  await plan.selectOption({ label: "Enterprise" });
  await page.getByRole("button", { name: "Change plan" }).click();
  await expect(findToast(page, "Headquarters is now on Enterprise")).toBeVisible();
  await page.reload();
  await expect(plan).toHaveValue("enterprise");

  const areas = page.getByRole("navigation", { name: "Administration" });
  for (const area of ["Businesses", "People", "Jobs", "Audit log", "Health"]) {
    await areas.getByRole("link", { name: area }).click();
    await expect(page.getByRole("heading", { level: 1, name: area })).toBeVisible();
  }
});

/** @spec 6.3 */
test("a member who is not an administrator is refused", async ({ page, sink, watch }) => {
  await startBusiness(page, sink, "curious@example.com", "Curious");
  watch.expect(/403/);
  await page.goto("/admin/access-keys");
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  await expect(page.getByText("You do not have permission to access this area.")).toBeVisible();
  await expectAccessible(page);
});

test("a colleague is invited and joins by signing in, and the business is exported and deleted", async ({
  page,
  sink,
  visitor,
}) => {
  await startBusiness(page, sink, "founder@example.com", "Short Story");
  await page.goto("/settings/team");
  await page.getByRole("button", { name: "Invite a member" }).click();
  await page.getByLabel("Email").fill("colleague@example.com");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(findToast(page, "The invitation is on its way")).toBeVisible();
  const mail = await sink.waitFor(({ to }) => to === "colleague@example.com");
  expect(mail.subject).toBe("Join Short Story on Review Flow");

  const colleague = await visitor();
  // The link names the inviter and the business, and carries the address.
  await colleague.page.goto(/http\S+\/register\S*/.exec(mail.text ?? "")?.[0] ?? "");
  await expect(colleague.page.getByText("asks you to work with them in")).toContainText(
    "Short Story",
  );
  const address = colleague.page.getByRole("textbox", { name: "Email" });
  await expect(address).toHaveValue("colleague@example.com");
  await expect(colleague.page.locator("descope-email-field")).toBeVisible();
  await expect(address).toHaveValue("colleague@example.com");
  await expectAccessible(colleague.page);
  await address.press("Enter");
  const code = await sink.codeFor("colleague@example.com");
  await colleague.page.locator("[autocomplete=one-time-code]").first().focus();
  await colleague.page.keyboard.type(code);
  await expect(colleague.page).toHaveURL(/\/(dashboard|welcome)$/);
  await colleague.page.goto("/settings/business");
  await expect(colleague.page.getByText("Only the owner can change these settings.")).toBeVisible();

  await page.goto("/settings/business");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export everything" }).click();
  expect((await download).suggestedFilename()).toMatch(/^review-flow-.*\.zip$/);
  await page.getByRole("button", { name: "Delete business" }).click();
  const forGood = page.getByRole("button", { name: "Delete for good" });
  await expect(forGood).toBeDisabled();
  await page.getByLabel("Type Short Story to confirm").fill("Short Story");
  await forGood.click();
  await expect(page).toHaveURL(/\/welcome$/);
  await expect(page.getByLabel("Business name")).toHaveValue("");
});
