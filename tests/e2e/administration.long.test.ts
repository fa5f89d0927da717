import type { AdminJobs } from "#shared/api/administration.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { expect, test } from "#tests/support/journey.ts";
import { signIn, startBusiness } from "#tests/support/sign-in.ts";
import { findToast } from "#tests/support/toast.ts";

test("an administrator needs no business of their own", async ({ page, sink }) => {
  await signIn(page, sink, "unnamed-admin@example.com");
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/welcome$/);
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1, name: "Businesses" })).toBeVisible();
  await page.getByRole("link", { name: "People", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "People" })).toBeVisible();
  await expectAccessible(page);
  // All other pages belong to a business.
  await page.getByRole("link", { name: "Contacts", exact: true }).click();
  await expect(page.getByLabel("Business name")).toBeVisible();
});

test("a message that was given up is sent on retry, and a deleted one says so", async ({
  page,
  sink,
  watch,
}, { repeatEachIndex }) => {
  const refused = `refused-${repeatEachIndex}@example.com`;
  sink.decide = (to) =>
    to === refused ? { code: 550, message: "5.1.1 No such mailbox" } : "accept";
  await startBusiness(page, sink, "jobs-admin@example.com", "Second Floor");
  await page.goto("/settings/team");
  await page.getByRole("button", { name: "Invite a member" }).click();
  await page.getByLabel("Email").fill(refused);
  await page.getByRole("button", { name: "Send invitation" }).click();
  const givenUp = async () => {
    const { failedMessages } = await page.evaluate(readJobs);
    return failedMessages.filter(({ businessName }) => businessName === "Second Floor");
  };
  await expect.poll(givenUp).toHaveLength(1);

  // Adds a job that another administrator has handled in the meantime.
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
  await expect(findToast(page, "That item does not exist")).toBeVisible();

  sink.decide = () => "accept";
  await message.getByRole("button", again).press("Enter");
  await expect(findToast(page, "It will be tried again in a moment")).toBeVisible();
  await expect(message).toHaveCount(0);
  const mail = await sink.waitFor(({ to }) => to === refused);
  expect(mail.subject).toBe("Join Second Floor on Review Flow");
  expect(await givenUp()).toEqual([]);
});

test("a disabled user loses access at once", async ({ page, sink, visitor }) => {
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
  await expect(other.page.getByRole("heading", { name: "Account" })).toHaveCount(0);
  await page.goto("/admin/audit?search=user.changed");
  await expect(page.getByText("User changed").first()).toBeVisible();
});

/** Runs in the page, with the user's token. */
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
