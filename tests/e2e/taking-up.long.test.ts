import { expectAccessible } from "#tests/support/accessible.ts";
import { createOwnerWithFlow } from "#tests/support/builders/owner-with-flow.ts";
import { createPersonalLink } from "#tests/support/builders/personal-link.ts";
import { expectTypedTextRestored, goToStory, phone, story } from "#tests/support/form-steps.ts";
import { expect, test } from "#tests/support/journey.ts";
import { submitAnswers } from "#tests/support/submit-answers.ts";

test("answers that a phone could not send survive a reload, and are not replaced by the server's older ones", async ({
  server,
  sink,
  visitor,
}) => {
  const { owner, flow } = await createOwnerWithFlow(server.origin, sink, "discarded@example.com");
  const link = await createPersonalLink(owner, sink, flow.id, "margaret@discarded.example");
  const { page, context, watch } = await visitor(phone);
  watch.expect(/ERR_INTERNET_DISCONNECTED/);
  const kept = page.waitForResponse(/\/progress$/);
  await page.goto(link);
  await page.getByLabel("2 of 5, Poor").check({ force: true });
  expect((await kept).status()).toBe(204);
  await goToStory(page);
  await context.setOffline(true);
  const failed = page.waitForEvent("requestfailed");
  await story(page).fill("Typed in the tunnel, and not short.");
  await failed;

  // The phone discards the tab. The page is loaded again from the server, which only has the rating.
  await context.setOffline(false);
  await page.close();
  const again = await context.newPage();
  await again.goto(link);
  await expect(again.getByText(expectTypedTextRestored)).toBeVisible();
  await expect(again.getByLabel("2 of 5, Poor")).toBeChecked();
  await expect(story(again)).toHaveValue("Typed in the tunnel, and not short.");
  // Continues at the first unanswered question; Back leads to the one before it.
  await expect(again.getByText("Question 2 of 5")).toBeVisible();
  await again.getByRole("button", { name: "Back" }).click();
  await expect(again.getByText("5 questions, about 3 minutes")).toBeVisible();
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

test("with two devices the newer answer to each question is shown, and the older one can be viewed", async ({
  server,
  sink,
  visitor,
}) => {
  const { owner, flow } = await createOwnerWithFlow(server.origin, sink, "newer@example.com");
  const link = await createPersonalLink(owner, sink, flow.id, "margaret@newer.example");
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

test("a tab opened earlier keeps only its own changes, and shows the rest before it is submitted", async ({
  server,
  sink,
  visitor,
}) => {
  const { owner, flow } = await createOwnerWithFlow(server.origin, sink, "stale-tab@example.com");
  const link = await createPersonalLink(owner, sink, flow.id, "margaret@stale-tab.example");
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

  // A third device gets the answers from the server alone.
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
  await submitAnswers(laptop.page);
  await expect(laptop.page.getByLabel("Your text")).toHaveValue(/typed on the phone\./);
});

test("two tabs of one public link each keep their input on the device", async ({
  server,
  sink,
  visitor,
}) => {
  const { flow } = await createOwnerWithFlow(server.origin, sink, "kept-in-tabs@example.com");
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

test("changes to submitted answers survive a reload", async ({ server, sink, visitor }) => {
  const { flow } = await createOwnerWithFlow(server.origin, sink, "change-kept@example.com");
  const { page } = await visitor();
  await page.goto(`/review/${flow.id}`);
  await page.getByLabel("3 of 5, Fair").check();
  await story(page).fill("As I first said it.");
  await submitAnswers(page);
  await page.getByRole("link", { name: "Change my answers" }).click();
  await story(page).fill("As I say it now.");
  await page.reload();
  await expect(page.getByText(expectTypedTextRestored)).toBeVisible();
  await expect(story(page)).toHaveValue("As I say it now.");
  await page.getByRole("button", { name: "Show what was saved online" }).click();
  await expect(story(page)).toHaveValue("As I first said it.");
  await page.getByRole("button", { name: "Show what I typed here" }).click();
  await page.getByRole("button", { name: "Save my changes" }).click();
  await expect(page.getByLabel("Your text")).toHaveValue(/As I say it now\./);
});
