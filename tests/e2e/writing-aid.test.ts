import type { Page } from "@playwright/test";
import { getResponse, listResponses } from "#shared/api/responses.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { createOwnerWithFlow } from "#tests/support/builders/owner-with-flow.ts";
import { expect } from "#tests/support/journey.ts";
import { test } from "#tests/support/journey-with-model.ts";
import { submitAnswers } from "#tests/support/submit-answers.ts";

const answer = "The adjuster did not call. The office was clean.";
const faithful = ["The adjuster did not call. ", "The office was clean."];
const better = "Somebody should call back.";
const asWritten = `${answer}\n\n${better}`;
/** One answer before the other. */
const turned = [`${better} `, ...faithful];
const own = (page: Page) => page.getByLabel("Your text");
const ask = (page: Page) => page.getByRole("button", { name: /Let the writing aid/ });

/** Answers with these words alone, and stands on the page after sending. */
async function send(page: Page, flowId: string, text = answer, wish = ""): Promise<void> {
  await page.goto(`/review/${flowId}`);
  await page.getByLabel("3 of 5, Fair").check();
  await page.getByLabel("What happened, from the first call to the last?").fill(text);
  await page.getByLabel("What should we have done better?").fill(wish);
  await submitAnswers(page);
}

test("a draft arrives sentence by sentence with its receipts, and the customer's own text is one press away", async ({
  server,
  sink,
  model,
  visitor,
}) => {
  const { owner, flow } = await createOwnerWithFlow(server.origin, sink, "streamed@example.com");
  const { page, context } = await visitor();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await send(page, flow.id, answer, better);
  await page.getByRole("button", { name: "As I wrote it" }).click();
  await expect(own(page)).toHaveValue(asWritten);
  await expect(page.getByText("A writing aid arranged your own words.")).toBeHidden();
  await own(page).fill(`I mean it. ${asWritten}`);

  // Sentences are shown as they come, and a press on Stop leaves the text as it is.
  model.behave({ kind: "pauses", pieces: [...turned, " And"] });
  await ask(page).click();
  await expect(page.locator("[data-arriving]")).toContainText(better);
  const working = page.getByText("The writing aid is putting your words together");
  await expect(working).toBeVisible();
  await expect(own(page)).toHaveValue(`I mean it. ${asWritten}`);
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByText("Stopped. Your text is as it was.")).toBeVisible();
  await expect(working).toBeHidden();
  await expect(own(page)).toHaveValue(`I mean it. ${asWritten}`);

  model.behave({ kind: "says", pieces: turned });
  await page.getByRole("button", { name: /writing aid.*4 left/ }).click();
  await expect(own(page)).toHaveValue(turned.join(""));
  await expect(page.getByText("A writing aid arranged your own words.")).toBeVisible();
  await expect(page.getByText("In your words: 100 %")).toBeVisible();
  const piece = page.getByRole("link", { name: /The adjuster did not call\./ });
  await piece.focus();
  await expect(page.locator(".given .lit")).toContainText(answer);
  await expectAccessible(page);

  // It survives every other control, and what was written before is there, too.
  await page.getByRole("button", { name: "Not yet" }).click();
  await expect(own(page)).toHaveValue(turned.join(""));
  await expect(page.getByText("A writing aid arranged your own words.")).toBeVisible();
  await page.getByLabel("This is my own experience.").check();
  await page.getByRole("button", { name: "Copy my text" }).click();
  await expect(page.getByText("Copied", { exact: true })).toBeVisible();
  const { responses } = await owner.call(listResponses);
  const responseId = responses[0]?.id as string;
  await expect
    .poll(async () => (await owner.call(getResponse, { responseId })).draft)
    .toEqual({ text: turned.join(""), level: "weave", by: "llama", added: false });
  await page.getByRole("button", { name: /I mean it/ }).click();
  await expect(own(page)).toHaveValue(`I mean it. ${asWritten}`);
  await expect(page.getByText("A writing aid arranged your own words.")).toBeHidden();
});
