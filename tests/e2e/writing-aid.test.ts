import type { Page } from "@playwright/test";
import { getResponse, listResponses } from "#shared/api/responses.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { createOwnerWithFlow } from "#tests/support/builders/owner-with-flow.ts";
import { expect } from "#tests/support/journey.ts";
import { test } from "#tests/support/journey-with-model.ts";
import { submitAnswers } from "#tests/support/submit-answers.ts";

const phone = { viewport: { width: 390, height: 844 } };
const answer = "The adjuster did not call. The office was clean.";
const own = (page: Page) => page.getByLabel("Your text");
const ask = (page: Page) => page.getByRole("button", { name: /Write it up for me/ });
const next = (page: Page) => page.getByRole("button", { name: "Next" });
const story = (page: Page) => page.getByLabel("What happened, from the first call to the last?");
const wish = (page: Page) => page.getByLabel("What should we have done better?");
const followUp = (page: Page) => page.getByText("what about it?");

/** A model's response: a sentence with the number of its answer per line. */
const lines = (...sentences: [text: string, answer: number][]) =>
  sentences.map(([text, number]) => `${JSON.stringify({ text, answers: [number] })}\n`);

/** Gives the rating and continues to the question about what happened. */
async function goToStory(page: Page, flowId: string): Promise<void> {
  await page.goto(`/review/${flowId}`);
  await page.getByLabel("3 of 5, Fair").check({ force: true });
  while (!(await story(page).isVisible())) await next(page).click();
}

/** Answers with these texts only, and submits the form. */
async function send(page: Page, flowId: string, text = answer, better = ""): Promise<void> {
  await goToStory(page, flowId);
  await story(page).fill(text);
  await next(page).click();
  await wish(page).fill(better);
  await submitAnswers(page);
}

test("a short answer gets one follow-up question, and keeps its question in the text", async ({
  server,
  sink,
  visitor,
}) => {
  const { flow } = await createOwnerWithFlow(server.origin, sink, "lead@example.com");
  const { page } = await visitor(phone);
  await goToStory(page, flow.id);
  await story(page).fill("slow");
  await expect(followUp(page)).toHaveText(/^slow: what about it\?/);
  await expect(story(page)).toBeFocused();
  await expectAccessible(page);
  // A follow-up that was answered in the field is not asked again.
  await story(page).fill("slow, we waited nine days for a call");
  await next(page).click();
  await wish(page).fill("parking");
  await submitAnswers(page);
  await page.getByRole("button", { name: "As a review" }).click();
  await expect(own(page)).toHaveValue(
    "Slow, we waited nine days for a call. Could be better: parking.",
  );
  await expect(page.getByRole("button", { name: "Copy my text" })).toBeVisible();
  await expectAccessible(page);
});

test("one press on Next skips a follow-up question, and nothing is lost", async ({
  server,
  sink,
  visitor,
}) => {
  const { flow } = await createOwnerWithFlow(server.origin, sink, "skipped@example.com");
  const { page } = await visitor(phone);
  await goToStory(page, flow.id);
  await story(page).fill("too slow");
  await expect(followUp(page)).toBeVisible();
  await next(page).click();
  await expect(wish(page)).toBeVisible();
  // It also does not stop a customer who continues before it appears.
  await page.getByRole("button", { name: "Back" }).click();
  await story(page).fill("slow");
  await next(page).click();
  await expect(wish(page)).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await story(page).fill("too slow");
  await next(page).click();
  await submitAnswers(page);
  await expect(own(page)).toHaveValue("My experience: too slow.");
});

test("a spelling suggestion is accepted and undone, and nothing is loaded before it is requested", async ({
  server,
  sink,
  visitor,
}) => {
  const { flow } = await createOwnerWithFlow(server.origin, sink, "spelling@example.com");
  const { page } = await visitor(phone);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await send(
    page,
    flow.id,
    "the adjuster was realy late and they didnt call. the adress was wierd",
  );
  const typed = "The adjuster was realy late and they didnt call. The adress was wierd.";
  await expect(own(page)).toHaveValue(typed);
  const check = page.getByRole("button", { name: "Check the spelling" });
  await check.click();
  const really = page.getByRole("button", { name: /realy → really/ });
  await expect(really).toBeVisible();
  expect(asked.filter((url) => url.includes("/spelling"))).toHaveLength(1);
  // Visible without scrolling, however long the list is.
  await expect(page.getByRole("button", { name: "Copy my text" })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await really.click();
  await expect(own(page)).toHaveValue(typed.replace("realy", "really"));
  await expect(page.getByText("Not in your answers")).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(own(page)).toHaveValue(typed);
  await expect(check).toBeFocused();
  await check.click();
  await page.getByRole("button", { name: "Use all" }).click();
  await expect(own(page)).toHaveValue(
    "The adjuster was really late and they didn't call. The address was weird.",
  );
});

test("a model's draft arrives sentence by sentence, and a word that is not the customer's is removed", async ({
  server,
  sink,
  model,
  visitor,
}) => {
  const { owner, flow } = await createOwnerWithFlow(server.origin, sink, "streamed@example.com");
  const { page, context } = await visitor(phone);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await send(page, flow.id, answer, "call people back");
  // Even if no part of a draft is the customer's, the press has a visible result.
  model.behave({ kind: "says", pieces: lines(["They fired everyone in 2020.", 1]) });
  await ask(page).click();
  await expect(page.getByText("There’s nothing to change")).toBeVisible();
  await page.getByRole("button", { name: "My words" }).click();
  const asWritten = `${answer}\n\nCould be better: call people back`;
  await expect(own(page)).toHaveValue(asWritten);
  await expect(page.getByText("A writing aid arranged your own words.")).toBeHidden();

  // Sentences are shown as they arrive, and Stop leaves the text unchanged.
  const [first = "", ...rest] = lines(
    ["The adjuster did not call.", 1],
    ["The spotless office was clean.", 1],
    ["They should have called people back.", 2],
  );
  model.behave({ kind: "pauses", pieces: [first] });
  await ask(page).click();
  await expect(page.locator("[data-arriving]")).toContainText("The adjuster did not call.");
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByText("Stopped. Your text is as it was.")).toBeVisible();
  await expect(own(page)).toHaveValue(asWritten);

  model.behave({ kind: "says", pieces: [first, ...rest] });
  await ask(page).click();
  await expect(own(page)).toHaveValue(
    "The adjuster did not call. The spotless office was clean. They should have called people back.",
  );
  await expect(page.getByText("A writing aid arranged your own words.")).toBeVisible();
  await expect(page.getByText("Not in your answers: spotless.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Take out: spotless" }).click();
  const text =
    "The adjuster did not call. The office was clean. They should have called people back.";
  await expect(own(page)).toHaveValue(text);
  await page.getByText("Where this text comes from").click();
  await page.getByRole("link", { name: /The adjuster did not call\./ }).focus();
  await expect(page.locator(".given .lit")).toContainText(answer);

  await page.getByLabel("This is my own experience.").check();
  await page.getByRole("button", { name: "Copy my text" }).click();
  await expect(page.getByText("Copied", { exact: true })).toBeVisible();
  const { responses } = await owner.call(listResponses);
  const responseId = responses[0]?.id as string;
  await expect
    .poll(async () => (await owner.call(getResponse, { responseId })).draft)
    .toEqual({ text, level: "review", by: "llama", added: false });
});

test("the copy button is visible on a phone without scrolling, even with German's longer texts", async ({
  server,
  sink,
  visitor,
}) => {
  const { flow } = await createOwnerWithFlow(server.origin, sink, "german@example.com");
  const { page } = await visitor({ locale: "de" });
  await page.goto(`/review/${flow.id}`);
  await page.getByLabel("3 von 5").check();
  await story(page).fill("Das Dach ist dicht, aber keiner hat zurückgerufen.");
  await wish(page).fill("das personal");
  await page.getByRole("button", { name: "Meine Antworten senden" }).click();
  await expect(page.getByLabel("Ihr Text")).toHaveValue(/Besser sein könnte: das personal\.$/);
  await page.setViewportSize(phone.viewport);
  await expect(page.getByRole("button", { name: "Meinen Text kopieren" })).toBeInViewport({
    ratio: 1,
  });
});

test("Arabic answers become a right-to-left Arabic text, also without script", async ({
  server,
  sink,
  visitor,
}) => {
  const { flow } = await createOwnerWithFlow(server.origin, sink, "arabic@example.com");
  const { page, watch } = await visitor({ ...phone, locale: "ar", javaScriptEnabled: false });
  watch.expect(/422/);
  await page.goto(`/review/${flow.id}`);
  await page.locator("input[type=radio]").nth(2).check({ force: true });
  await story(page).fill("وصلوا متأخرين ولم يتصل بنا أحد.");
  await wish(page).fill("مواقف السيارات");
  await page.locator("button[type=submit]").click();
  await page.locator("button[type=submit]").click();
  const text = page.locator("#own-text");
  await expect(text).toHaveValue("وصلوا متأخرين ولم يتصل بنا أحد. يمكن تحسين: مواقف السيارات.");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  // The lead is ours, in the language of the answers.
  await expect(page.getByText("ليس في إجاباتك")).toHaveCount(0);
  await page.getByRole("button", { name: "كلماتي" }).click();
  await expect(text).toHaveValue("وصلوا متأخرين ولم يتصل بنا أحد.\n\nيمكن تحسين: مواقف السيارات");
});
