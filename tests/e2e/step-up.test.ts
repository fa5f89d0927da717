import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessible.ts";
import { expect, test } from "#tests/support/journey.ts";
import { startBusiness } from "#tests/support/sign-in.ts";
import type { SmtpSink } from "#tests/support/smtp-sink.ts";
import { findToast } from "#tests/support/toast.ts";

/** Answers the step-up flow with a code by mail. */
async function prove(page: Page, sink: SmtpSink, email: string) {
  await page.getByRole("button", { name: "Send a code by email" }).click();
  await expect(page.getByText("We sent a six-digit code")).toBeVisible();
  await page.getByRole("textbox", { name: "Code" }).fill(await sink.codeFor(email));
}

test("an owner who signed in long ago proves that it is them, and loses nothing typed", async ({
  page,
  sink,
  server,
  watch,
}) => {
  watch.expect(/403/);
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  const email = "late-owner@example.com";
  await startBusiness(page, sink, email, "Late Agency");
  await page.clock.install();
  const elevenMinutesLater = async () => {
    await server.elevenMinutesLater();
    await page.clock.fastForward("11:00");
  };
  await page.goto("/settings/team");
  const invite = page.getByRole("button", { name: "Invite a member" });

  await test.step("before there is something to type", async () => {
    await elevenMinutesLater();
    await invite.click();
    await expect(page).toHaveURL(/\/login\?flow=step-up/);
    await prove(page, sink, email);
    await expect(page).toHaveURL(/\/settings\/team$/);
  });

  await test.step("in a tab beside what was typed", async () => {
    await invite.click();
    await page.getByLabel("Email").fill("partner@example.com");
    await page.getByRole("radio", { name: "Owner" }).check();
    await elevenMinutesLater();
    await page.getByRole("button", { name: "Send invitation" }).click();
    await expect(page.getByText("Confirm first that it is you.")).toBeVisible();
    await expectAccessible(page);
    const opened = page.waitForEvent("popup");
    await page.getByRole("link", { name: "Confirm in a new tab" }).click();
    const beside = await opened;
    await prove(beside, sink, email);
    await expect(beside).toHaveURL(/\/settings\/team$/);
    await beside.close();
    await expect(page.getByLabel("Email")).toHaveValue("partner@example.com");
    await page.getByRole("button", { name: "Send invitation" }).click();
    await expect(findToast(page, "The invitation is on its way")).toBeVisible();
    await sink.waitFor(({ to }) => to === "partner@example.com");
    await expect(page.getByRole("row", { name: /partner@example\.com/ })).toContainText("Owner");
  });

  await test.step("a button goes on after the proof", async () => {
    await page.goto("/settings/business");
    await elevenMinutesLater();
    const everything = page.getByRole("button", { name: "Export everything" });
    await everything.click();
    await expect(page).toHaveURL(/\/login\?flow=step-up/);
    await prove(page, sink, email);
    await expect(page).toHaveURL(/\/settings\/business$/);
    const download = page.waitForEvent("download");
    await everything.click();
    expect((await download).suggestedFilename()).toMatch(/\.zip$/);
  });
  expect(asked).toEqual([]);
});
