import type { Page } from "@playwright/test";
import type { ModelBehaviour } from "#server/testing/model-server.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { createOwnerWithFlow } from "#tests/support/builders/owner-with-flow.ts";
import { expect } from "#tests/support/journey.ts";
import { test } from "#tests/support/journey-with-model.ts";
import { submitAnswers } from "#tests/support/submit-answers.ts";

const answer = "The adjuster did not call. The office was clean.";
/** A model's response: one sentence as a line of JSON. */
const line = (text: string) => `${JSON.stringify({ text, answers: [1] })}\n`;
const faithful = answer.split(/(?<=\.) /).map(line);
const own = (page: Page) => page.getByLabel("Your text");
const ask = (page: Page) => page.getByRole("button", { name: /Write it up for me/ });

test("the page reports each failure of writing help and the limit of five drafts", async ({
  server,
  sink,
  model,
  visitor,
}) => {
  const { flow } = await createOwnerWithFlow(server.origin, sink, "refused@example.com");
  const { page, context, watch } = await visitor({ viewport: { width: 390, height: 844 } });
  watch.expect(/409/);
  await page.goto(`/review/${flow.id}`);
  await page.getByLabel("3 of 5, Fair").check({ force: true });
  const next = page.getByRole("button", { name: "Next" });
  for (let i = 0; i < 2; i += 1) await next.click();
  await page.getByLabel("What happened, from the first call to the last?").fill(answer);
  await next.click();
  await submitAnswers(page);

  const failures: [ModelBehaviour, string][] = [
    [{ kind: "says", pieces: ["Best agency ever! "] }, "couldn’t get help just now"],
    [{ kind: "fails", status: 500 }, "couldn’t get help just now"],
    [{ kind: "breaks", pieces: ["The office"] }, "couldn’t get help just now"],
    [{ kind: "babbles" }, "couldn’t get help just now"],
  ];
  let left = 5;
  for (const [behaviour, words] of failures) {
    model.behave(behaviour);
    await ask(page).click();
    // A single message, without another one that says the aid has arranged the text.
    await expect(page.locator("[data-aid]")).toContainText(words);
    await expect(page.getByText("A writing aid arranged your own words.")).toHaveCount(0);
    await expect(page.locator("[data-assist] [role=status]")).toBeEmpty();
    await expect(own(page)).toHaveValue(answer);
    left -= 1;
    await expect(ask(page)).toContainText(`${left} left`);
  }
  // Another tab uses up the last draft. This tab still offers one, and is told that there is none.
  const other = await context.newPage();
  await other.goto(page.url());
  model.behave({ kind: "says", pieces: faithful });
  await ask(other).click();
  await expect(other.getByText("all the help we can give")).toBeVisible();
  await expect(ask(other)).toBeHidden();
  await ask(page).click();
  await expect(page.getByText("all the help we can give")).toBeVisible();
  await expect(ask(page)).toBeHidden();
  await page.reload();
  // Arranging the customer's own words needs no model.
  await expect(page.getByRole("button", { name: "Arrange it another way" })).toBeVisible();
  await expect(page.getByText("all the help we can give")).toBeVisible();
  await expect(page.getByText("A writing aid arranged your own words.")).toBeVisible();
  await expectAccessible(page);
});
