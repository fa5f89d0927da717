import type { Health } from "#shared/api/administration.ts";
import { describeHold, type SendingHealth } from "#shared/api/receiving.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { expect, test } from "#tests/support/journey.ts";
import { startBusiness } from "#tests/support/sign-in.ts";
import { findToast } from "#tests/support/toast.ts";

test("an administrator sees which mails were set aside and why, and retries them", async ({
  page,
  sink,
}) => {
  await startBusiness(page, sink, "admin@example.com", "Post Office");
  let setAside = [
    {
      subject: "Re: How was your visit?",
      sender: "someone.with.a.long.name@customer-with-a-long-name.example",
      reason: "It is larger than 10 MB. Read it in the mailbox.",
      since: "2026-11-27T09:30:00.000Z",
    },
    {
      subject: "",
      sender: "",
      reason: "The mail server lists it but doesn’t hand it over.",
      since: "2026-11-27T09:40:00.000Z",
    },
  ];
  await page.route("**/api/admin/health", async (route) => {
    const answer = await route.fetch();
    const health: Health = await answer.json();
    health.mail.inbound = { readAt: "2026-11-28T08:00:00.000Z", failure: null, setAside };
    await route.fulfill({ response: answer, json: health });
  });
  await page.route("**/api/admin/mail/retry-inbound", async (route) => {
    const count = setAside.length;
    setAside = [];
    await route.fulfill({ json: { count } });
  });
  await page.goto("/admin/health");
  await expect(page.getByText("2 mails were set aside")).toBeVisible();
  await expect(page.getByText("Everything is as it should be.")).toHaveCount(0);
  await expect(page.getByText(/“Re: How was your visit\?” from someone/)).toContainText("10 MB");
  await expect(page.getByText(/“\(no subject\)” from \(no sender\)/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(findToast(page, "They’ll be read again within a minute")).toBeVisible();
  await expect(page.getByText("2 mails were set aside")).toHaveCount(0);
});

test("an owner lifts a hold with a reason, and not without one", async ({ page, sink }) => {
  await startBusiness(page, sink, "stopped@example.com", "Stopped");
  let hold: SendingHealth["hold"] = { level: "stopped", words: describeHold("stopped") };
  await page.route("**/api/business/sending/health", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), hold } });
  });
  await page.goto("/settings/sending");
  await page.getByRole("button", { name: "Resume sending …" }).click();
  const dialog = page.getByRole("dialog", { name: "Resume sending?" });
  await dialog.getByRole("button", { name: "Resume sending" }).click();
  await expect(dialog.getByText("Write down the reason.")).toBeVisible();
  await expectAccessible(page);
  const reason = "The old list is gone; everybody left was a client this year.";
  await dialog.getByLabel("What you changed, and why it’s safe to resume").fill(reason);
  const resumed = page.waitForRequest("**/api/business/sending/resume");
  hold = null;
  await dialog.getByRole("button", { name: "Resume sending" }).click();
  expect((await resumed).postDataJSON()).toEqual({ reason });
  await expect(findToast(page, "Invitations go out again")).toBeVisible();
  await expect(page.getByRole("button", { name: "Resume sending …" })).toHaveCount(0);
});
