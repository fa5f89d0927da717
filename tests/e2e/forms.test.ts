import { expectNothingRan, hostile } from "#tests/support/bad-input.ts";
import { createOwnerWithFlow } from "#tests/support/builders/owner-with-flow.ts";
import { openMessage } from "#tests/support/form-steps.ts";
import { expect, test } from "#tests/support/journey.ts";
import { submitAnswers } from "#tests/support/submit-answers.ts";

test("the customer's forms report errors, keep the input, and run none of it", async ({
  server,
  sink,
  visitor,
}) => {
  const { flow } = await createOwnerWithFlow(server.origin, sink, "customer-forms@example.com");
  const { page, watch } = await visitor();
  watch.expect(/422/);
  await page.goto(`/review/${flow.id}`);
  const story = page.getByLabel("What happened, from the first call");
  await story.fill(hostile);
  await page.getByRole("button", { name: "Send my answers" }).click();
  await expect(page.getByRole("alert")).toContainText("Please check your answers");
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByText("This question needs an answer.").first()).toBeVisible();
  await expect(story).toHaveValue(hostile);
  await expectNothingRan(page);
  await page.getByLabel("4 of 5, Good").check({ force: true });
  await submitAnswers(page);
  await expectNothingRan(page);
  await openMessage(page);
  await page.getByLabel("Your message").fill(hostile);
  await page.getByRole("button", { name: "Send the message" }).click();
  await expect(page.getByText("Your message has arrived.")).toBeVisible();
  await expect(page.getByLabel("Your message")).toHaveValue(/window\.hacked=1/);
  await expectNothingRan(page);
});
