import type { Page } from "@playwright/test";
import { listResponses } from "#shared/api/responses.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { createOwnerWithFlow } from "#tests/support/builders/owner-with-flow.ts";
import { createPersonalLink } from "#tests/support/builders/personal-link.ts";
import {
  expectTypedTextRestored,
  goToEnd,
  goToStory,
  phone,
  story,
} from "#tests/support/form-steps.ts";
import { expect, test } from "#tests/support/journey.ts";
import { submitAnswers } from "#tests/support/submit-answers.ts";

/** Fills in the form offline, presses Send, and closes the tab. */
async function sendOffline(page: Page, text: string): Promise<void> {
  await page.getByLabel("3 of 5, Fair").check({ force: true });
  await goToStory(page);
  await page.context().setOffline(true);
  await story(page).fill(text);
  const send = page.getByRole("button", { name: "Send my answers" });
  await goToEnd(page);
  await send.click();
  await expect(page.getByText("You are not connected. Your answers are kept")).toBeVisible();
}

const nowSent = "You pressed Send while you were not connected.";
const thanks = { name: /Thank you/, level: 1 };

test("answers submitted offline are sent once by the next visit if the tab was closed", async ({
  server,
  sink,
  visitor,
}) => {
  const { owner, flow } = await createOwnerWithFlow(server.origin, sink, "tunnel@example.com");
  const { page, context, watch } = await visitor(phone);
  watch.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.goto(`/review/${flow.id}`);
  await sendOffline(page, "Sent in the tunnel.");
  await page.getByRole("button", { name: "Back" }).click();
  while (!(await story(page).isVisible())) {
    await page.getByRole("button", { name: "Back" }).click();
  }
  await story(page).fill("Sent in the tunnel, and mended there.");
  await page.close();

  await context.setOffline(false);
  const later = await context.newPage();
  // The server stores it, but the phone never gets the response.
  await later.route(/\/review\/[^/]+$/, async (route) => {
    if (route.request().method() === "GET") return route.fallback();
    await route.fetch();
    await route.abort("internetdisconnected");
  });
  await later.goto(`/review/${flow.id}`);
  await expect(later.getByText(nowSent)).toBeVisible();
  await expectAccessible(later);
  await expect(later.getByText("You are not connected. Your answers are kept")).toBeVisible();
  await later.close();
  const again = await context.newPage();
  await again.goto(`/review/${flow.id}`);
  await expect(again.getByText(nowSent)).toBeVisible();
  await expect(again.getByRole("heading", thanks)).toBeVisible();
  await expect(again.getByLabel("Your text")).toHaveValue(/and mended there\./);
  expect((await owner.call(listResponses)).total).toBe(1);

  await again.goto(`/review/${flow.id}`);
  await expect(again.getByLabel("3 of 5, Fair")).not.toBeChecked();
  await expect(again.getByText(nowSent)).toBeHidden();
});

test("answers submitted offline are not sent if more was answered elsewhere in the meantime", async ({
  server,
  sink,
  visitor,
}) => {
  const { owner, flow } = await createOwnerWithFlow(server.origin, sink, "tunnel-desk@example.com");
  const link = await createPersonalLink(owner, sink, flow.id, "margaret@tunnel-desk.example");
  const { page, context, watch } = await visitor(phone);
  watch.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.goto(link);
  await sendOffline(page, "Sent in the tunnel.");
  await page.close();
  const desk = await visitor();
  const kept = desk.page.waitForResponse(/\/progress$/);
  await desk.page.goto(link);
  const other = desk.page.getByLabel("What should we have done better?");
  await other.fill("More, from the desk.");
  expect((await kept).status()).toBe(204);

  // Both versions can be viewed, and nothing is sent automatically.
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(link);
  await expect(story(again)).toHaveValue("Sent in the tunnel.");
  await expect(again.getByText(expectTypedTextRestored)).toBeVisible();
  await expect(again.getByText(nowSent)).toBeHidden();

  await desk.page.getByLabel("5 of 5, Very good").check();
  await story(desk.page).fill("Sent from the desk.");
  await submitAnswers(desk.page);
  await again.goto(link);
  await expect(again.getByRole("heading", { level: 1 })).toHaveText("You have already answered");
  expect((await owner.call(listResponses)).total).toBe(1);
});
