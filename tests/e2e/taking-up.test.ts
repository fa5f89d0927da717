import type { Page } from "@playwright/test";
import { createFlow, saveFlow, setFlowStatus } from "#shared/api/flows.ts";
import { listResponses } from "#shared/api/responses.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { expect, test } from "#tests/support/journey.ts";
import { ownerWithFlow } from "#tests/support/owner-with-flow.ts";
import { personalLink } from "#tests/support/personal-link.ts";
import { sendAnswers } from "#tests/support/send-answers.ts";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const story = (page: Page) => page.getByLabel("What happened, from the first call to the last?");
const next = (page: Page) => page.getByRole("button", { name: "Next" });
const back = "What you typed on this device is back.";

test("what a phone could not send survives the page, and the server's older answers do not cover it", async ({
  server,
  sink,
  visitor,
}) => {
  const { owner, flow } = await ownerWithFlow(server.origin, sink, "discarded@example.com");
  const link = await personalLink(owner, sink, flow.id, "margaret@discarded.example");
  const { page, context, watch } = await visitor(phone);
  watch.expect(/ERR_INTERNET_DISCONNECTED/);
  const kept = page.waitForResponse(/\/progress$/);
  await page.goto(link);
  await page.getByLabel("2 of 5, Poor").check({ force: true });
  expect((await kept).status()).toBe(204);
  for (let i = 0; i < 3; i += 1) await next(page).click();
  await context.setOffline(true);
  const failed = page.waitForEvent("requestfailed");
  await story(page).fill("Typed in the tunnel, and not short.");
  await failed;

  // The phone ends the tab; the page comes anew from the server, which has the stars alone.
  await context.setOffline(false);
  await page.close();
  const again = await context.newPage();
  await again.goto(link);
  await expect(again.getByText(back)).toBeVisible();
  await expect(again.getByLabel("2 of 5, Poor")).toBeChecked();
  await expect(story(again)).toHaveValue("Typed in the tunnel, and not short.");
  // On with the first question that has no answer; Back leads to the one before it.
  await expect(again.getByText("Question 2 of 5")).toBeVisible();
  await again.getByRole("button", { name: "Back" }).click();
  await expect(again.getByText("Question 1 of 5")).toBeVisible();
  await expectAccessible(again);
  await again.getByRole("button", { name: "Show what was saved online" }).click();
  await expect(story(again)).toHaveValue("");
  await again.getByRole("button", { name: "Show what I typed here" }).click();
  await expect(story(again)).toHaveValue("Typed in the tunnel, and not short.");
  const later = again.waitForResponse(/\/progress$/);
  await again.getByLabel("3 of 5, Fair").check({ force: true });
  expect((await later).status()).toBe(204);

  const second = await visitor({ javaScriptEnabled: false });
  await second.page.goto(link);
  await expect(story(second.page)).toHaveValue("Typed in the tunnel, and not short.");
});

test("of two devices the newer answer to each question is shown, and the other can be looked at", async ({
  server,
  sink,
  visitor,
}) => {
  const { owner, flow } = await ownerWithFlow(server.origin, sink, "newer@example.com");
  const link = await personalLink(owner, sink, flow.id, "margaret@newer.example");
  const phoneSide = await visitor();
  phoneSide.watch.expect(/ERR_INTERNET_DISCONNECTED/);
  await phoneSide.page.goto(link);
  await phoneSide.context.setOffline(true);
  const failed = phoneSide.page.waitForEvent("requestfailed");
  await story(phoneSide.page).fill("From the phone, first.");
  await phoneSide.page.getByLabel("4 of 5, Good").check();
  await failed;

  const desk = await visitor();
  const kept = desk.page.waitForResponse(/\/progress$/);
  await desk.page.goto(link);
  await story(desk.page).fill("From the desk, later.");
  expect((await kept).status()).toBe(204);

  await phoneSide.context.setOffline(false);
  await phoneSide.page.reload();
  await expect(story(phoneSide.page)).toHaveValue("From the desk, later.");
  await expect(phoneSide.page.getByLabel("4 of 5, Good")).toBeChecked();
  await phoneSide.page.getByRole("button", { name: "Show what I typed here" }).click();
  await expect(story(phoneSide.page)).toHaveValue("From the phone, first.");
});

test("a tab that was opened before keeps what is changed in it and nothing else, and shows the rest before it is sent", async ({
  server,
  sink,
  visitor,
}) => {
  const { owner, flow } = await ownerWithFlow(server.origin, sink, "stale-tab@example.com");
  const link = await personalLink(owner, sink, flow.id, "margaret@stale-tab.example");
  const [laptop, phoneSide] = [await visitor(), await visitor()];
  laptop.watch.expect(/422/);
  await laptop.page.goto(link);
  await phoneSide.page.goto(link);
  const kept = phoneSide.page.waitForResponse(/\/progress$/);
  await story(phoneSide.page).fill("A long story, typed on the phone.");
  expect((await kept).status()).toBe(204);
  const alsoKept = laptop.page.waitForResponse(/\/progress$/);
  await laptop.page.getByLabel("3 of 5, Fair").check();
  expect((await alsoKept).status()).toBe(204);

  // Whatever is on the device: a third one has it from the server alone.
  const third = await visitor({ javaScriptEnabled: false });
  for (const { page } of [third, phoneSide]) {
    await page.goto(link);
    await expect(story(page)).toHaveValue("A long story, typed on the phone.");
    await expect(page.getByLabel("3 of 5, Fair")).toBeChecked();
  }

  await laptop.page.getByRole("button", { name: "Send my answers" }).click();
  await expect(laptop.page.getByRole("alert")).toContainText("Some answers have been kept since");
  await expect(story(laptop.page)).toHaveValue("A long story, typed on the phone.");
  await expect(laptop.page.getByLabel("3 of 5, Fair")).toBeChecked();
  await expectAccessible(laptop.page);
  await sendAnswers(laptop.page);
  await expect(laptop.page.getByLabel("Your text")).toHaveValue(/typed on the phone\./);
});

test("two tabs of one open link keep what is typed in each on the device", async ({
  server,
  sink,
  visitor,
}) => {
  const { flow } = await ownerWithFlow(server.origin, sink, "kept-in-tabs@example.com");
  const { page, context } = await visitor();
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto(`/review/${flow.id}`);
  await story(page).fill("Typed in the first tab.");
  await other.getByLabel("4 of 5, Good").check();
  await page.close();
  await other.reload();
  await expect(story(other)).toHaveValue("Typed in the first tab.");
  await expect(other.getByLabel("4 of 5, Good")).toBeChecked();
  await story(other).fill("");
  await other.reload();
  await expect(story(other)).toHaveValue("");
});

test("changes to sent answers survive a reload", async ({ server, sink, visitor }) => {
  const { flow } = await ownerWithFlow(server.origin, sink, "change-kept@example.com");
  const { page } = await visitor();
  await page.goto(`/review/${flow.id}`);
  await page.getByLabel("3 of 5, Fair").check();
  await story(page).fill("As I first said it.");
  await sendAnswers(page);
  await page.getByRole("link", { name: "Change my answers" }).click();
  await story(page).fill("As I say it now.");
  await page.reload();
  await expect(page.getByText(back)).toBeVisible();
  await expect(story(page)).toHaveValue("As I say it now.");
  await page.getByRole("button", { name: "Show what was saved online" }).click();
  await expect(story(page)).toHaveValue("As I first said it.");
  await page.getByRole("button", { name: "Show what I typed here" }).click();
  await page.getByRole("button", { name: "Save my changes" }).click();
  await expect(page.getByLabel("Your text")).toHaveValue(/As I say it now\./);
});

test("words for a question that is withdrawn while they are written are shown, not dropped", async ({
  server,
  sink,
  visitor,
}) => {
  const { owner, flow } = await ownerWithFlow(server.origin, sink, "republished@example.com");
  const extra = { text: "Who helped?", type: "text" as const, description: "" };
  const question = { ...extra, options: [], required: false };
  const { id } = await owner.call(createFlow, {
    body: { ...flow, questions: [...flow.questions, question] },
  });
  const body = { status: "published" as const };
  const held = await owner.call(setFlowStatus, { flowId: id, body });
  const { page, watch } = await visitor();
  watch.expect(/422/);
  await page.goto(`/review/${id}`);
  await page.getByLabel("3 of 5, Fair").check();
  await story(page).fill("It took long.");
  await page.getByLabel("Who helped?").fill("Dana from the desk");
  await owner.call(saveFlow, {
    flowId: id,
    body: { ...held, questions: held.questions.slice(0, -1) },
  });
  await owner.call(setFlowStatus, { flowId: id, body });

  await page.getByRole("button", { name: "Send my answers" }).click();
  await expect(page.getByRole("alert")).toContainText("The questions have changed");
  await expect(page.getByText("Dana from the desk")).toBeVisible();
  await expectAccessible(page);
  await story(page).fill("It took long. Dana from the desk helped.");
  await sendAnswers(page);
  await expect(page.getByLabel("Your text")).toHaveValue(/Dana from the desk helped\./);
});

test("words for a form that is taken back while they are written, or changed, are shown, not thrown away", async ({
  server,
  sink,
  visitor,
}) => {
  const { owner, flow } = await ownerWithFlow(server.origin, sink, "taken-back@example.com");
  const setStatus = (status: "draft" | "published" | "archived") =>
    owner.call(setFlowStatus, { flowId: flow.id, body: { status } });
  const { page, watch } = await visitor(phone);
  watch.expect(/404/);
  await page.goto(`/review/${flow.id}`);
  await page.getByLabel("3 of 5, Fair").check({ force: true });
  while (!(await story(page).isVisible())) await next(page).click();
  await story(page).fill("It took me ten minutes to write this.");
  const send = page.getByRole("button", { name: "Send my answers" });
  while (!(await send.isVisible())) await next(page).click();
  await setStatus("draft");
  await send.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Review flow not found");
  await expect(page.getByText("These words were not sent.")).toBeVisible();
  await expect(page.getByText("It took me ten minutes to write this.")).toBeVisible();
  await expectAccessible(page);

  // What was typed is still on the device, and can be sent once the form is asked again.
  await setStatus("published");
  await page.goto(`/review/${flow.id}`);
  await expect(page.getByText(back)).toBeVisible();
  while (!(await send.isVisible())) await next(page).click();
  await sendAnswers(page);
  await page.getByRole("link", { name: "Change my answers" }).click();
  while (!(await story(page).isVisible())) await next(page).click();
  await story(page).fill("I see it in another light now.");
  const save = page.getByRole("button", { name: "Save my changes" });
  while (!(await save.isVisible())) await next(page).click();
  await setStatus("archived");
  await save.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Review flow not found");
  await expect(page.getByText("I see it in another light now.")).toBeVisible();
});

/** Fills in the form without a connection, presses Send, and ends the tab. */
async function sendOffline(page: Page, text: string): Promise<void> {
  await page.getByLabel("3 of 5, Fair").check({ force: true });
  while (!(await story(page).isVisible())) await next(page).click();
  await page.context().setOffline(true);
  await story(page).fill(text);
  const send = page.getByRole("button", { name: "Send my answers" });
  while (!(await send.isVisible())) await next(page).click();
  await send.click();
  await expect(page.getByText("You are not connected. Your answers are kept")).toBeVisible();
}

const nowSent = "You pressed Send while you were not connected.";
const thanks = { name: /Thank you/, level: 1 };

test("answers that were sent without a connection leave with the next visit when the tab has ended, once", async ({
  server,
  sink,
  visitor,
}) => {
  const { owner, flow } = await ownerWithFlow(server.origin, sink, "tunnel@example.com");
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
  // The server has it, and the phone never hears of that.
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

test("answers that were sent without a connection are not sent when more was answered elsewhere meanwhile", async ({
  server,
  sink,
  visitor,
}) => {
  const { owner, flow } = await ownerWithFlow(server.origin, sink, "tunnel-desk@example.com");
  const link = await personalLink(owner, sink, flow.id, "margaret@tunnel-desk.example");
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

  // Both are there to be looked at, and nothing leaves by itself.
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(link);
  await expect(story(again)).toHaveValue("Sent in the tunnel.");
  await expect(again.getByText(back)).toBeVisible();
  await expect(again.getByText(nowSent)).toBeHidden();

  await desk.page.getByLabel("5 of 5, Very good").check();
  await story(desk.page).fill("Sent from the desk.");
  await sendAnswers(desk.page);
  await again.goto(link);
  await expect(again.getByRole("heading", { level: 1 })).toHaveText("You have already answered");
  expect((await owner.call(listResponses)).total).toBe(1);
});
