import type { Page } from "@playwright/test";
import type { ModelBehaviour } from "#server/reviews/testing/model-server.ts";
import { getResponse, listResponses } from "#shared/api/responses.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { expect } from "#tests/support/journey.ts";
import { test } from "#tests/support/journey-with-model.ts";
import { ownerWithFlow } from "#tests/support/owner-with-flow.ts";
import { sendAnswers } from "#tests/support/send-answers.ts";

const answer = "The adjuster did not call. The office was clean.";
const woven = "The adjuster did not call, and the office was clean.";
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
  await sendAnswers(page);
}

test("a draft arrives sentence by sentence, with its receipts, and one's own version is a press away", async ({
  server,
  sink,
  model,
  visitor,
}) => {
  const { owner, flow } = await ownerWithFlow(server.origin, sink, "streamed@example.com");
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

test("whatever goes wrong with the aid is said, and after five drafts it says so", async ({
  server,
  sink,
  model,
  visitor,
}) => {
  const { flow } = await ownerWithFlow(server.origin, sink, "refused@example.com");
  const { page, context, watch } = await visitor({ viewport: { width: 390, height: 844 } });
  watch.expect(/409/);
  await page.goto(`/review/${flow.id}`);
  await page.getByLabel("3 of 5, Fair").check({ force: true });
  const next = page.getByRole("button", { name: "Next" });
  for (let i = 0; i < 3; i += 1) await next.click();
  await page.getByLabel("What happened, from the first call to the last?").fill(answer);
  await next.click();
  await sendAnswers(page);

  const failures: [ModelBehaviour, string][] = [
    [{ kind: "says", pieces: ["Best agency ever! "] }, "did not keep to your words"],
    [{ kind: "fails", status: 500 }, "did not answer"],
    [{ kind: "breaks", pieces: ["The office"] }, "did not answer"],
    [{ kind: "babbles" }, "did not answer"],
  ];
  // Another arrangement and another draft are counted together.
  const differently = page.locator("[data-redraw]");
  await expect(differently).toBeVisible();
  let left = 5;
  for (const [behaviour, words] of failures) {
    model.behave(behaviour);
    await ask(page).click();
    // In one line: not beside another one which says that the aid has arranged the text.
    await expect(page.locator("[data-aid]")).toContainText(words);
    await expect(page.getByText("A writing aid arranged your own words.")).toHaveCount(0);
    await expect(page.locator("[data-assist] [role=status]")).toBeEmpty();
    await expect(own(page)).toHaveValue(woven);
    left -= 1;
    await expect(ask(page)).toContainText(`${left} left`);
    await expect(differently).toContainText(`${left} left`);
  }
  // Another tab takes the last one: this one still offers it, and is told.
  const other = await context.newPage();
  await other.goto(page.url());
  model.behave({ kind: "says", pieces: faithful });
  await ask(other).click();
  await expect(other.getByText("has helped as often as it may")).toBeVisible();
  await expect(ask(other)).toBeHidden();
  await ask(page).click();
  await expect(page.getByText("has helped as often as it may")).toBeVisible();
  await expect(ask(page)).toBeHidden();
  await expect(differently).toBeHidden();
  await page.reload();
  await expect(page.getByText("has helped as often as it may")).toBeVisible();
  await expect(page.getByText("A writing aid arranged your own words.")).toBeVisible();
  await expectAccessible(page);
});
