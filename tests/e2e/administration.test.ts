import type { Page } from "@playwright/test";
import type { AdminJobs } from "#shared/api/administration.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { expect, test } from "#tests/support/journey.ts";
import { signIn } from "#tests/support/sign-in.ts";
import type { SmtpSink } from "#tests/support/smtp-sink.ts";
import { toastOf } from "#tests/support/toast.ts";

/** Signs in and names the business. */
async function startBusiness(page: Page, sink: SmtpSink, email: string, name: string) {
  await signIn(page, sink, email);
  await page.goto("/welcome");
  await page.getByLabel("Business name").fill(name);
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
}

test("an administrator needs no business of their own", async ({ page, sink }) => {
  await signIn(page, sink, "unnamed-admin@example.com");
  await expect(page).toHaveURL(/\/welcome$/);
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1, name: "Businesses" })).toBeVisible();
  await page.getByRole("link", { name: "People", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "People" })).toBeVisible();
  await expectAccessible(page);
  // Everything else is about a business.
  await page.getByRole("link", { name: "Contacts", exact: true }).click();
  await expect(page.getByLabel("Business name")).toBeVisible();
});

test("an administrator makes a key, uses it, and takes it away", async ({ page, sink, server }) => {
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
  await expect(toastOf(page, "Access key created successfully")).toBeVisible();
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
  await expect(toastOf(page, "Access key deleted successfully")).toBeVisible();
  expect(await use()).toBe(401);

  await page.goto("/admin/businesses?search=admin%40example.com");
  const plan = page.getByRole("combobox", { name: "Plan of Headquarters" }).first();
  await plan.selectOption({ label: "Enterprise" });
  await expect(toastOf(page, "Headquarters is on Enterprise now")).toBeVisible();
  await page.reload();
  await expect(plan).toHaveValue("enterprise");

  const areas = page.getByRole("navigation", { name: "Administration" });
  for (const area of ["Businesses", "People", "Jobs", "Audit log", "Health"]) {
    await areas.getByRole("link", { name: area }).click();
    await expect(page.getByRole("heading", { level: 1, name: area })).toBeVisible();
    await expectAccessible(page);
  }
});

test("a message that was given up is sent when it is tried again, and what is gone says so", async ({
  page,
  sink,
  watch,
}, { repeatEachIndex }) => {
  const refused = `refused-${repeatEachIndex}@example.com`;
  sink.decide = (to) =>
    to === refused ? { code: 550, message: "5.1.1 No such mailbox" } : "accept";
  await startBusiness(page, sink, "jobs-admin@example.com", "Second Floor");
  await page.goto("/settings/business");
  await page.getByRole("button", { name: "Invite somebody" }).click();
  await page.getByLabel("Email").fill(refused);
  await page.getByRole("button", { name: "Send invitation" }).click();
  const givenUp = async () => {
    const { failedMessages } = await page.evaluate(readJobs);
    return failedMessages.filter(({ businessName }) => businessName === "Second Floor");
  };
  await expect.poll(givenUp).toHaveLength(1);

  // Beside it a job that another administrator has dealt with in the meantime.
  await page.route("**/api/admin/jobs", async (route) => {
    const answer = await route.fetch();
    const jobs: AdminJobs = await answer.json();
    jobs.failedJobs.push(dealtWith);
    await route.fulfill({ response: answer, json: jobs });
  });
  await page.goto("/admin/jobs");
  const message = page.getByRole("row", { name: /Second Floor/ });
  await expect(message).toContainText("5.1.1 No such mailbox");
  await expectAccessible(page);
  watch.expect(/404/);
  const again = { name: "Try again" };
  await page
    .getByRole("row", { name: /identity\.sweep/ })
    .getByRole("button", again)
    .click();
  await expect(toastOf(page, "That item does not exist")).toBeVisible();

  sink.decide = () => "accept";
  await message.getByRole("button", again).press("Enter");
  await expect(toastOf(page, "It will be tried again in a moment")).toBeVisible();
  await expect(message).toHaveCount(0);
  const mail = await sink.waitFor(({ to }) => to === refused);
  expect(mail.subject).toBe("Join Second Floor on Review Flow");
  expect(await givenUp()).toEqual([]);
});

test("a person who is disabled is out at once", async ({ page, sink, visitor }) => {
  const other = await visitor();
  await signIn(other.page, sink, "leaver@example.com");
  await startBusiness(page, sink, "admin@example.com", "Headquarters");
  await page.goto("/admin/users?search=leaver");
  await page.getByRole("button", { name: "Actions for leaver@example.com" }).click();
  await page.getByRole("menuitem", { name: "Disable" }).click();
  await page.getByRole("button", { name: "Disable" }).click();
  await expect(page.getByText("Disabled", { exact: true })).toBeVisible();
  other.watch.expect(/40[013]/);
  await other.page.goto("/settings");
  await expect(other.page.getByRole("heading", { name: "Settings" })).toHaveCount(0);
  await page.goto("/admin/audit?search=user.changed");
  await expect(page.getByText("User changed").first()).toBeVisible();
});

test("somebody who is no administrator is refused in words", async ({ page, sink, watch }) => {
  await startBusiness(page, sink, "curious@example.com", "Curious");
  watch.expect(/403/);
  await page.goto("/admin/access-keys");
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  await expect(page.getByText("You do not have permission to access this area.")).toBeVisible();
  await expectAccessible(page);
});

test("a colleague is invited, joins by signing in, and the business is taken along and deleted", async ({
  page,
  sink,
  visitor,
}) => {
  await startBusiness(page, sink, "founder@example.com", "Short Story");
  await page.goto("/settings/business");
  await page.getByRole("button", { name: "Invite somebody" }).click();
  await page.getByLabel("Email").fill("colleague@example.com");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(toastOf(page, "The invitation is on its way")).toBeVisible();
  const mail = await sink.waitFor(({ to }) => to === "colleague@example.com");
  expect(mail.subject).toBe("Join Short Story on Review Flow");

  const colleague = await visitor();
  // The link says who asks and where, and brings the address along.
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

/** In the page, with its token. */
async function readJobs(): Promise<AdminJobs> {
  const headers = { authorization: `Bearer ${localStorage.getItem("DS")}` };
  return (await fetch("/api/admin/jobs", { headers })).json();
}

const dealtWith: AdminJobs["failedJobs"][number] = {
  id: "0197c1b0-0000-7000-8000-000000000000",
  name: "identity.sweep",
  error: "gone",
  tries: 1,
  failedAt: "2026-01-01T00:00:00.000Z",
};
