import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessible.ts";
import { expect, test } from "#tests/support/journey.ts";
import type { ServerWithClock } from "#tests/support/server-with-clock.ts";
import { startBusiness } from "#tests/support/sign-in.ts";
import type { SmtpSink } from "#tests/support/smtp-sink.ts";
import { findToast } from "#tests/support/toast.ts";

/** Completes the step-up flow with a code by mail. */
async function prove(page: Page, sink: SmtpSink, email: string) {
  await page.getByRole("button", { name: "Send a code by email" }).click();
  await expect(page.getByText("We sent a six-digit code")).toBeVisible();
  await page.getByRole("textbox", { name: "Code" }).fill(await sink.codeFor(email));
}

/** The session token expires as well, and is renewed. */
async function elevenMinutesLater(page: Page, server: ServerWithClock) {
  await server.elevenMinutesLater();
  await page.clock.fastForward("11:00");
}

interface Team {
  page: Page;
  sink: SmtpSink;
  server: ServerWithClock;
  email: string;
}

/**
 * Opens the team page as a new owner.
 * @returns the button that invites
 */
async function openTeam({ page, sink, server, email }: Team) {
  await startBusiness(page, sink, email, "Late Agency");
  await page.clock.install({ time: server.now() });
  await page.goto("/settings/team");
  const invite = page.getByRole("button", { name: "Invite a member" });
  await expect(invite).toBeVisible();
  return invite;
}

test("an owner who signed in long ago verifies their identity, and comes back to invite", async ({
  page,
  sink,
  server,
  watch,
}) => {
  // A token may expire at this moment.
  watch.expect(/401/);
  const email = "late-owner@example.com";
  const invite = await openTeam({ page, sink, server, email });
  await elevenMinutesLater(page, server);
  await invite.click();
  await expect(page).toHaveURL(/\/login\?flow=step-up/);
  await prove(page, sink, email);
  await expect(page).toHaveURL(/\/settings\/team$/);
  await invite.click();
  await page.getByLabel("Email").fill("partner@example.com");
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(findToast(page, "The invitation is on its way")).toBeVisible();
  await sink.waitFor(({ to }) => to === "partner@example.com");
});

test("an owner who has typed for a while verifies beside the form, loses nothing, and is notified by mail", async ({
  page,
  sink,
  server,
  watch,
}) => {
  watch.expect(/401|403/);
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  const email = "slow-owner@example.com";
  const partner = "other-partner@example.com";
  const invite = await openTeam({ page, sink, server, email });
  await invite.click();
  await page.getByLabel("Email").fill(partner);
  await page.getByRole("radio", { name: "Owner" }).check();
  await elevenMinutesLater(page, server);
  const send = page.getByRole("button", { name: "Send invitation" });
  await send.click();
  await expect(page.getByText("Confirm first that it is you.")).toBeVisible();
  await expectAccessible(page);

  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Confirm in a new tab" }).click();
  const beside = await opened;
  await prove(beside, sink, email);
  await expect(beside).toHaveURL(/\/settings\/team$/);
  await beside.close();
  expect(sink.received.filter(({ to }) => to === partner)).toEqual([]);

  await expect(page.getByLabel("Email")).toHaveValue(partner);
  await send.click();
  await expect(findToast(page, "The invitation is on its way")).toBeVisible();
  const row = page.getByRole("row", { name: partner });
  await expect(row).toContainText("Invited");
  await expect(row).toContainText("owner");
  const told = await sink.waitFor(
    ({ to, subject }) => to === email && subject.startsWith("Security"),
  );
  expect(told.subject).toBe(`Security: ${email} invited ${partner} as an owner`);
  expect(asked).toEqual([]);
});
