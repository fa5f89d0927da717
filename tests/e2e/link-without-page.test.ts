import type { Page } from "@playwright/test";
import { defaultProjectId } from "#server/config.ts";
import { expect, test } from "#tests/support/journey.ts";

const ask = (email: string) => ({
  headers: { authorization: `Bearer ${defaultProjectId}` },
  data: { loginId: email },
});

const sentTo = (page: Page) =>
  page.getByRole("textbox", { name: "Address or number that the link was sent to" });

test("a link mailed by a program without its own page signs in the user who knows its address", async ({
  page,
  sink,
  watch,
}) => {
  watch.expect(/status of 400/);
  const email = "own-link@example.com";
  await page.request.post("/v1/auth/magiclink/signup-in/email", ask(email));
  const mail = await sink.waitFor(({ to }) => to === email);
  const link = /https?:\S+login-link\?t=\w+/.exec(mail.text)?.[0] ?? "";
  await page.goto(link);
  // A mail scanner also presses the button.
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await sentTo(page).fill("another@example.com");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("sent to another address");
  await sentTo(page).fill(email);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/(dashboard|welcome)$/);
});

test("one of three such links signs in where it was requested, and not where it is opened", async ({
  page,
  sink,
}) => {
  const email = "own-links@example.com";
  const asked = await page.request.post("/v1/auth/enchantedlink/signup-in/email", ask(email));
  const { linkId, pendingRef } = await asked.json();
  const mail = await sink.waitFor(({ to }) => to === email);
  const link = new RegExp(`^${linkId}: (\\S+)`, "m").exec(mail.text)?.[1] ?? "";
  await page.goto(link);
  await sentTo(page).fill(email);
  await page.getByRole("button", { name: "Sign in on the other device" }).click();
  await expect(page.getByRole("heading", { name: "Approved" })).toBeVisible();
  const waited = await page.request.post("/v1/auth/enchantedlink/pending-session", {
    headers: { authorization: `Bearer ${defaultProjectId}` },
    data: { pendingRef },
  });
  expect((await waited.json()).user.email).toBe(email);
});
