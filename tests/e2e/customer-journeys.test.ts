import type { Locator } from "@playwright/test";
import { updateBusiness } from "#shared/api/change-business.ts";
import { createFlow, setFlowStatus } from "#shared/api/flows.ts";
import { getResponse, listResponses } from "#shared/api/responses.ts";
import type { QuestionTypeName } from "#shared/questions/question-types.ts";
import { type ApiClient, signInOverHttp } from "#tests/support/api-client.ts";
import { createOwnerWithFlow } from "#tests/support/builders/owner-with-flow.ts";
import { createPersonalLink } from "#tests/support/builders/personal-link.ts";
import { goToEnd, goToStory, phone, story } from "#tests/support/form-steps.ts";
import { expect, test } from "#tests/support/journey.ts";
import { submitAnswers } from "#tests/support/submit-answers.ts";
import { countTransferredBytes } from "#tests/support/transferred-bytes.ts";

async function textsOf(owner: ApiClient): Promise<unknown[]> {
  const { responses } = await owner.call(listResponses);
  const all = responses.map(({ id }) => owner.call(getResponse, { responseId: id }));
  return (await Promise.all(all)).map(
    ({ answers }) => answers.find(({ type }) => type === "text")?.value,
  );
}

test("on a phone with a slow network the first answer takes 15 kB, and the visit 30 kB", async ({
  server,
  sink,
  visitor,
}) => {
  const { flow } = await createOwnerWithFlow(server.origin, sink, "slow@example.com");
  const { page } = await visitor(phone);
  // Slow 4G with Lighthouse's settings.
  const bytes = await countTransferredBytes(page, {
    latency: 150,
    downloadThroughput: 1_638_400 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await page.goto(`/review/${flow.id}`);
  await page.getByLabel("4 of 5, Good").check({ force: true });
  expect(bytes()).toBeGreaterThan(1000);
  expect(bytes()).toBeLessThanOrEqual(15_000);
  await goToStory(page);
  await story(page).fill("It took a while, and it was worth it.");
  await goToEnd(page);
  await submitAnswers(page);
  await page.getByLabel("Your text").fill("It took a while. It was worth it.");
  await expect(page.locator("[data-meter-words]")).toHaveText("In your words: 100%");
  // The button works only once the script has loaded.
  await expect(page.getByRole("button", { name: "Copy my text" })).toBeVisible();
  expect(bytes()).toBeLessThanOrEqual(30_000);
});

test("a personal link continues on a second device, and survives a lost connection", async ({
  server,
  sink,
  visitor,
}) => {
  const { owner, flow } = await createOwnerWithFlow(server.origin, sink, "devices@example.com");
  const link = await createPersonalLink(owner, sink, flow.id, "margaret@devices.example");
  const first = await visitor(phone);
  first.watch.expect(/ERR_INTERNET_DISCONNECTED/);
  const kept = () => first.page.waitForResponse(/\/progress$/);
  await first.page.goto(link);
  await first.page.getByLabel("2 of 5, Poor").check({ force: true });
  await goToStory(first.page);
  await first.context.setOffline(true);
  const failed = first.page.waitForEvent("requestfailed");
  await story(first.page).fill("Half of it");
  await failed;
  await first.context.setOffline(false);
  const later = kept();
  await story(first.page).fill("Half of it, and more.");
  expect((await later).status()).toBe(204);

  const second = await visitor({ javaScriptEnabled: false });
  await second.page.goto(link);
  await expect(second.page.getByLabel("2 of 5, Poor")).toBeChecked();
  await expect(story(second.page)).toHaveValue("Half of it, and more.");
  await story(second.page).fill("All of it.");
  await submitAnswers(second.page);

  // The first device still shows the form; submitting it explains what happened.
  await goToEnd(first.page);
  await first.page.getByRole("button", { name: "Send my answers" }).click();
  await expect(first.page.getByRole("heading", { level: 1 })).toHaveText(
    "You have already answered",
  );
  await first.page.getByRole("link", { name: "Go to my answers" }).click();
  await expect(first.page.getByLabel("Your text")).toHaveValue(/All of it\./);
  expect(await textsOf(owner)).toEqual(["All of it."]);
});

test("a customer on a phone answers four questions and copies the text in at most eight taps", async ({
  server,
  sink,
  visitor,
}) => {
  const owner = await signInOverHttp(() => server.origin, sink, "taps@example.com");
  await owner.call(updateBusiness, { body: { name: "Lakeside Insurance" } });
  const ask = (type: QuestionTypeName, text: string, options: string[] = []) => {
    return { type, text, description: "", options, required: true, lead: "" };
  };
  const { id: flowId } = await owner.call(createFlow, {
    body: {
      title: "How did we do?",
      description: "",
      questions: [
        ask("rating", "How was it?"),
        ask("multiple_choice", "What was it?", ["Car", "Home"]),
        ask("text", "What did you like?"),
        ask("text", "What could be better?"),
      ],
    },
  });
  await owner.call(setFlowStatus, { flowId, body: { status: "published" } });
  const { page, context } = await visitor(phone);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`/review/${flowId}`);
  let taps = 0;
  const tap = async (what: Locator) => {
    taps += 1;
    await what.tap({ force: true });
  };
  const next = page.getByRole("button", { name: "Next" });
  // Choosing a star advances automatically, and a second tap must not hit anything.
  await expect(page.getByLabel("4 of 5, Good")).toBeVisible();
  await expect(next).toBeHidden();
  await tap(page.getByLabel("4 of 5, Good"));
  await expect(page.getByText("Question 2 of 4")).toBeVisible();
  await tap(page.getByLabel("Home"));
  await tap(next);
  await expect(page.getByLabel("What did you like?")).toBeFocused();
  await page.keyboard.type("They called back the same day and explained it all.");
  await tap(next);
  await expect(page.getByLabel("What could be better?")).toBeFocused();
  await page.keyboard.type("The form asked for things that you already had.");
  await tap(page.getByRole("button", { name: "Send my answers" }));
  await tap(page.getByLabel("This is my own experience."));
  await tap(page.getByRole("button", { name: "Copy my text" }));
  await expect(page.getByText("Copied", { exact: true })).toBeVisible();
  expect(taps).toBeLessThanOrEqual(8);
});

test("a tap on a star advances one question, also on an optional rating, and keys do not", async ({
  server,
  sink,
  visitor,
}) => {
  const owner = await signInOverHttp(() => server.origin, sink, "one-step@example.com");
  await owner.call(updateBusiness, { body: { name: "Lakeside Insurance" } });
  const ask = (type: QuestionTypeName, text: string, required = false) => {
    return { type, text, description: "", options: [], required, lead: "" };
  };
  const { id: flowId } = await owner.call(createFlow, {
    body: {
      title: "How did we do?",
      description: "",
      questions: [
        ask("rating", "How was it?"),
        ask("rating", "And the office?", true),
        ask("text", "What did you like?"),
        ask("text", "What could be better?"),
      ],
    },
  });
  await owner.call(setFlowStatus, { flowId, body: { status: "published" } });
  const { page } = await visitor(phone);
  await page.clock.install();
  await page.goto(`/review/${flowId}`);
  const next = page.getByRole("button", { name: "Next" });
  const star = (question: string) =>
    page.getByRole("radiogroup", { name: question }).getByLabel("4 of 5, Good");
  // An optional rating has Skip, which a tap after one on a star must not hit.
  await expect(next).toBeHidden();
  await page.getByRole("button", { name: "Skip" }).tap();
  await expect(page.getByText("Question 2 of 4")).toBeVisible();
  await page.getByRole("button", { name: "Back" }).tap();
  await star("How was it?").tap({ force: true });
  await page.clock.runFor(1000);
  await expect(page.getByText("Question 2 of 4")).toBeVisible();

  // With the keyboard only Next or Enter advances, also from a rating without Next until it is answered.
  await expect(next).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(page.getByText("This question needs an answer.")).toBeVisible();
  await page.keyboard.press("4");
  await page.clock.runFor(1000);
  await expect(next).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Question 3 of 4")).toBeVisible();
});
