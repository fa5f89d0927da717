import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/journey.ts";
import type { ServerWithClock } from "#tests/support/server-with-clock.ts";
import { startBusiness } from "#tests/support/sign-in.ts";
import type { SmtpSink } from "#tests/support/smtp-sink.ts";
import { findToast } from "#tests/support/toast.ts";

/** Answers the step-up flow with a code by mail. */
async function prove(page: Page, sink: SmtpSink, email: string) {
  await page.getByRole("button", { name: "Send a code by email" }).click();
  await expect(page.getByText("We sent a six-digit code")).toBeVisible();
  await page.getByRole("textbox", { name: "Code" }).fill(await sink.codeFor(email));
}

/** The session's token ends as well, and is renewed. */
async function elevenMinutesLater(page: Page, server: ServerWithClock) {
  await server.elevenMinutesLater();
  await page.clock.fastForward("11:00");
}

async function openTeam(page: Page, sink: SmtpSink, email: string) {
  await startBusiness(page, sink, email, "Late Agency");
  await page.clock.install();
  await page.goto("/settings/team");
  const invite = page.getByRole("button", { name: "Invite a member" });
  await expect(invite).toBeVisible();
  return invite;
}

test("an owner who signed in long ago proves that it is them, and comes back to invite", async ({
  page,
  sink,
  server,
  watch,
}) => {
  // A token that ends in this moment.
  watch.expect(/401/);
  const email = "late-owner@example.com";
  const invite = await openTeam(page, sink, email);
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
